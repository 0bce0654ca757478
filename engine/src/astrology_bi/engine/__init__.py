"""Births become facts on your own machines, as Arrow record batches."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path

import pyarrow as pa
from deno import find_deno_bin

__all__ = ["SCHEMA", "EngineError", "command", "facts"]

_PROGRAM = Path(__file__).parent / "program"
_TEXTS = ("sun_sign", "is_adult_from", "quality", "notes", "issues")
SCHEMA = pa.schema(
    [("id", pa.string()), ("facts", pa.int32())]
    + [(name, pa.date32() if name == "is_adult_from" else pa.string()) for name in _TEXTS]
)


class EngineError(RuntimeError):
    """The engine did not return a row for each birth. Nothing that it returned is complete."""


def command(*args: str) -> list[str]:
    """The command line of the engine; it may read its own data and nothing else."""
    return [
        *(os.fsdecode(find_deno_bin()), "run", "--no-prompt", "--no-config", "--no-remote"),
        *("--no-npm", "--v8-flags=--max-semi-space-size=2,--heap-growing-percent=50"),
        *(f"--allow-read={_PROGRAM}", str(_PROGRAM / "src/ephemeris/kernel/filter.js"), *args),
    ]


def facts(
    batches: Iterable[pa.RecordBatch], *, today: str | None = None
) -> Iterator[pa.RecordBatch]:
    """Returns a row of facts for each row of births, in order, from one process for this call.

    :param today: The day, YYYY-MM-DD, on which a birth is in the future or over 120 years ago.
    :raises EngineError: if a row is missing, for whatever reason.
    """
    source = iter(batches)
    first = next(source, None)
    if first is None:
        return
    args = ["--from", "arrow", *(("--today", today) if today else ())]
    sent, failure = 0, None

    def send() -> None:
        nonlocal sent, failure
        try:
            with process.stdin, pa.ipc.new_stream(process.stdin, first.schema) as writer:
                batch = first
                while batch is not None:
                    writer.write_batch(batch)
                    sent += batch.num_rows
                    batch = next(source, None)
        except BaseException as error:  # noqa: BLE001 - the caller raises it
            failure = error
            process.kill()

    with tempfile.TemporaryFile() as told:
        process = subprocess.Popen(
            command(*args),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=told,
            env={**os.environ, "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"},
        )
        sender = threading.Thread(target=send, daemon=True)
        sender.start()
        received, cut = 0, None
        try:
            try:
                for batch in pa.ipc.open_stream(process.stdout):
                    received += batch.num_rows
                    yield batch
            except pa.ArrowInvalid as error:
                cut = error
            process.stdout.close()
            code = process.wait()
            sender.join()
        finally:
            # Whoever reads no further leaves the process behind, and it would wait for ever.
            process.kill()
            process.wait()
        told.seek(0)
        words = told.read().decode(errors="replace").strip()
    if failure is not None and not isinstance(failure, BrokenPipeError):
        raise failure
    if code or cut or failure or not received == sent == json.loads(words)["rows"]:
        raise EngineError(f"sent {sent} rows, got {received}, exit code {code}: {words}")
