"""Hooks of Schemathesis for bench/schemathesis.mjs: who calls, from where, and which identifiers exist."""

import itertools
import json
import os
import re
import zlib

import schemathesis

# One caller makes this many calls before the next takes over: rate limits are not what is tried here.
CALLS_PER_CALLER = 20
TOKENS = json.loads(os.environ["FUZZ_TOKENS"])
SESSIONS = json.loads(os.environ["FUZZ_SESSIONS"])
KNOWN = json.loads(os.environ["FUZZ_KNOWN"])
IDENTIFIER = re.compile(r"^([a-z]{3})_[0-9a-z]{20}$")
calls = itertools.count()
addresses = itertools.count()


if TOKENS:

    @schemathesis.auth(refresh_interval=None)
    class Token:
        def get(self, case, context):
            return TOKENS[next(calls) // CALLS_PER_CALLER % len(TOKENS)]

        def set(self, case, data, context):
            case.headers["Authorization"] = f"Bearer {data}"


if SESSIONS:

    @schemathesis.auth(refresh_interval=None)
    class Session:
        def get(self, case, context):
            return SESSIONS[next(calls) // CALLS_PER_CALLER % len(SESSIONS)]

        def set(self, case, data, context):
            case.cookies["doctorbench_session"] = data
            case.headers["Origin"] = os.environ["FUZZ_ORIGIN"]


@schemathesis.hook
def before_call(context, case, kwargs):
    number = next(addresses) // CALLS_PER_CALLER
    case.headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Three of four identifiers that are well formed become one that exists; the same one each time it is tried."""
    for name, value in (path_parameters or {}).items():
        kind = to_kind(name, value)
        choice = zlib.crc32(str(value).encode("utf8", "replace"))
        if kind and choice % 4:
            path_parameters[name] = KNOWN[kind][choice // 4 % len(KNOWN[kind])]
    return path_parameters


def to_kind(name, value):
    match = IDENTIFIER.match(value) if isinstance(value, str) else None
    if match and KNOWN.get(match[1]):
        return match[1]
    return None
