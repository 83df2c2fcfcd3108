"""Facts about versions, measured with another compiler: the committed surfaces must agree with them."""

import pytest

from nia_bench.data import SURFACES_FOLDER
from nia_bench.surfaces.lookup import find_export
from nia_bench.surfaces.model import Export
from nia_bench.surfaces.storage.files import load_surfaces

VERSIONS = {
    "ai": ("4.3.19", "5.0.277", "6.0.326", "7.0.173"),
    "next": ("13.5.11", "14.2.35", "15.5.6", "16.1.6"),
    "react": ("17.0.2", "18.3.1", "19.2.0"),
    "trpc": ("10.45.2", "11.9.0"),
    "zod": ("3.23.8", "4.3.6"),
}
# One word a version: yes, type, no (not exported), none (no such module); a star means deprecated.
FACTS = [
    "",
    "ai ai generateObject yes yes yes* yes*",
    "ai ai streamObject yes yes yes* yes*",
    "ai ai streamText yes yes yes yes",
    "ai ai Output yes yes yes yes",
    "ai ai ToolLoopAgent no no yes yes",
    "ai ai Experimental_Agent no yes yes yes",
    "ai ai Agent no no type type",
    "ai ai stepCountIs no yes yes yes",
    "ai ai isStepCount no no no yes",
    "ai ai isLoopFinished no no yes yes",
    "ai ai StreamData yes* no no no",
    "ai ai createDataStream yes no no no",
    "ai ai createDataStreamResponse yes no no no",
    "ai ai formatDataStreamPart yes no no no",
    "ai ai createUIMessageStream no yes yes yes",
    "ai ai createUIMessageStreamResponse no yes yes yes",
    "ai ai convertToCoreMessages yes yes* no no",
    "ai ai convertToModelMessages no yes yes yes",
    "ai ai CoreMessage type type* no no",
    "ai ai ModelMessage no type type type",
    "ai ai Message type no no no",
    "ai ai UIMessage type type type type",
    "ai ai LanguageModelUsage type type type type",
    "ai ai ToolCallOptions no type type* no",
    "ai ai ToolExecutionOptions type no type type",
    "ai ai experimental_generateImage yes yes yes* no",
    "ai ai generateImage no no yes yes",
    "ai ai experimental_transcribe yes yes yes yes*",
    "ai ai transcribe no no no yes",
    "ai ai experimental_customProvider yes* yes* yes* no",
    "ai ai DefaultChatTransport no yes yes yes",
    "ai ai appendResponseMessages yes no no no",
    "ai ai rerank no no yes yes",
    "ai ai/react useChat yes* none none none",
    "ai ai/rsc createAI yes none none none",
    "ai ai/test MockLanguageModelV1 yes no no no",
    "ai ai/test MockLanguageModelV2 no yes no no",
    "ai ai/test MockLanguageModelV3 no no yes yes",
    "ai @ai-sdk/react useChat yes yes yes yes",
    "ai @ai-sdk/react useAssistant yes no no no",
    "ai @ai-sdk/react experimental_useObject yes yes yes yes*",
    "ai @ai-sdk/react useObject no no no yes",
    "next next/cache revalidateTag yes yes yes yes",
    "next next/cache updateTag no no no yes",
    "next next/cache refresh no no no yes",
    "next next/cache cacheLife no no no yes",
    "next next/cache cacheTag no no no yes",
    "next next/cache unstable_cacheLife no no yes yes",
    "next next/cache unstable_expireTag no no yes no",
    "next next/cache unstable_cache yes yes yes yes",
    "next next/cache unstable_noStore no yes yes yes",
    "next next/headers cookies yes yes yes yes",
    "next next/headers UnsafeUnwrappedCookies no no type* no",
    "next next/server after no no yes yes",
    "next next/server connection no no yes yes",
    "next next/server NextProxy no no no type",
    "next next/server NextMiddleware type type type type*",
    "next next/server MiddlewareConfig no type type type",
    "next next/server ImageResponse yes yes* yes* yes*",
    "next next/server unstable_rootParams no no yes* no",
    "next next/navigation forbidden no no yes yes",
    "next next/navigation unstable_rethrow no no yes yes",
    "next next/error catchError no no no no",
    "next next/form default none none yes yes",
    "next next/config default yes yes yes* none",
    "next next/amp useAmp yes yes yes none",
    "react react use no no yes",
    "react react useActionState no no yes",
    "react react useOptimistic no no yes",
    "react react useEffectEvent no no yes",
    "react react useId no yes yes",
    "react react useTransition no yes yes",
    "react react act no yes yes",
    "react react cache no no yes",
    "react react cacheSignal no no yes",
    "react react Activity no no yes",
    "react react ViewTransition no no no",
    "react react forwardRef yes yes yes",
    "react react createFactory yes yes* no",
    "react react-dom render yes yes* no",
    "react react-dom findDOMNode yes yes* no",
    "react react-dom useFormState no no yes",
    "react react-dom createRoot no no no",
    "react react-dom/client createRoot none yes yes",
    "react react-dom/test-utils act yes yes* yes*",
    "react react-dom/test-utils Simulate yes yes no",
    "react react-dom/static prerender none none yes",
    "trpc @trpc/client createTRPCClient yes* yes",
    "trpc @trpc/client createTRPCProxyClient yes yes",
    "trpc @trpc/client httpBatchStreamLink no yes",
    "trpc @trpc/client unstable_httpBatchStreamLink yes yes*",
    "trpc @trpc/client unstable_httpSubscriptionLink no yes*",
    "trpc @trpc/client retryLink no yes",
    "trpc @trpc/client isTRPCClientError no yes",
    "trpc @trpc/server initTRPC yes yes",
    "trpc @trpc/server router yes* no",
    "trpc @trpc/server tracked no yes",
    "trpc @trpc/server sse no yes*",
    "trpc @trpc/server callProcedure yes no",
    "trpc @trpc/server createCallerFactory yes no",
    "trpc @trpc/server inferSubscriptionOutput type* no",
    "trpc @trpc/react-query/ssg createProxySSGHelpers yes* none",
    "trpc @trpc/react-query/server createServerSideHelpers yes yes",
    "trpc @trpc/react-query/rsc createHydrationHelpers none yes",
    "trpc @trpc/server/observable observableToAsyncIterable no yes",
    "zod zod email no yes",
    "zod zod uuidv4 no yes",
    "zod zod ip no no",
    "zod zod iso no yes",
    "zod zod record yes yes",
    "zod zod looseRecord no yes",
    "zod zod strictObject yes yes",
    "zod zod ostring yes no",
    "zod zod treeifyError no yes",
    "zod zod ZodIssueCode yes yes*",
    "zod zod nativeEnum yes yes*",
    "zod zod pipeline yes no",
    "zod zod codec no yes",
    "zod zod invertCodec no no",
    "zod zod fromJSONSchema no yes",
    "zod zod setErrorMap yes yes*",
    "zod zod exactOptional no yes",
    "zod zod compile no no",
    "",
]
ROWS = [line.split() for line in FACTS if line]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[1]}:{row[2]}" for row in ROWS])
def test_surfaces_agree_with_what_was_measured(row: list[str]) -> None:
    library, module, name, *expected = row
    surfaces = [load_surfaces(library, SURFACES_FOLDER)[version] for version in VERSIONS[library]]
    said = [
        _word(find_export(surface, module, name)) if module in surface.modules else "none"
        for surface in surfaces
    ]
    assert expected == said


def _word(export: Export | None) -> str:
    if export is None:
        return "no"
    return ("type" if export.kind == "type" else "yes") + ("" if export.deprecated is None else "*")
