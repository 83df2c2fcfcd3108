"""A courier: what becomes of papers, and what the journal says."""

import httpx2


def probe(answer, given):
    courier_of = answer.named("Courier")

    def depot(request):
        if request.read() != b"paper":
            return httpx2.Response(400)
        status, headers = given["depot"][request.url.path]
        if status == 0:
            raise httpx2.RemoteProtocolError("The depot hung up.", request=request)
        return httpx2.Response(status, headers=headers)

    def delivered(paths):
        courier = courier_of(httpx2.MockTransport(depot))
        try:
            return [courier.deliver(path, "paper") for path in paths], list(courier.journal.lines)
        finally:
            courier.close()

    return {
        "taken": lambda: delivered(given["taken"])[0],
        "refused": lambda: delivered(given["refused"])[0],
        "phrases": lambda: delivered(given["phrases"])[0],
        "redirects": lambda: delivered(given["redirects"])[0],
        "journal": lambda: delivered(given["taken"])[1],
    }
