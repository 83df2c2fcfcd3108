from click import Argument, Command, custom_version_option, echo, group
from click.exceptions import NoSuchCommand


@custom_version_option(lambda context: "%s 4: %s" % (context.info_name, ", ".join(sorted(yard.commands))), "--about")
@group()
def yard():
    pass


def _launch(boat, berth):
    echo("%s to %s" % (boat, "sea" if berth is None else berth))


boat_text = "Name of the boat, as painted on its bow."
yard.add_command(
    Command(
        "launch",
        params=[Argument(["boat"], help=boat_text), Argument(["berth"], type=int, required=False, help="Number of the berth.")],
        callback=_launch,
    )
)
yard.add_command(
    Command("haul", params=[Argument(["boat"], help="Name of the boat to haul.")], callback=lambda boat: echo(boat + " hauled"))
)


def meant(words):
    try:
        yard.main(args=[*words], standalone_mode=False)
    except NoSuchCommand as missing:
        return list(missing.possibilities or ())
    else:
        return []
