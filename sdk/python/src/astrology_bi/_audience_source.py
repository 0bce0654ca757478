"""Any number of customers to send to the service, with one piece of them in memory."""

from __future__ import annotations

import asyncio
import os
import re
import zlib
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from ._json import encoded

FileType = Literal["ndjson", "csv"]

CONTENT_TYPES = {"ndjson": "application/x-ndjson", "csv": "text/csv"}
BY_ENDING: dict[str, FileType] = {"ndjson": "ndjson", "jsonl": "ndjson", "csv": "csv"}
PIECE_BYTES = 65_536
GZIP_MAGIC = b"\x1f\x8b"
# With this value zlib writes the gzip format.
GZIP_WBITS = 31
GIVE = 'give file_type, "ndjson" or "csv"'


@dataclass(frozen=True, slots=True)
class AudienceProgress:
    """The progress of an audience: bytes of the source while it is sent, then steps of its job.

    `total` is None if the size is not known until the end. `customers` is the number sent so far;
    None for a file, whose lines the client does not read.
    """

    step: Literal["sending", "scoring"]
    done: int
    total: int | None
    customers: int | None = None


class AudienceSource:
    """A path, or an iterable of customers or of bytes, or a function that returns a new one."""

    def __init__(
        self,
        source: Any,
        file_type: FileType | None,
        on_progress: Callable[[AudienceProgress], object] | None,
    ) -> None:
        self._source = source
        self._path = os.fspath(source) if isinstance(source, str | os.PathLike) else None
        self._file_type = file_type or (None if self._path is None else _type_of(self._path))
        self._on_progress = on_progress
        self.content_type = CONTENT_TYPES[self._file_type or "ndjson"]
        # Generators, files and streams are their own iterators; they can be read only once.
        self.is_once = isinstance(source, Iterator | AsyncIterator)

    def pieces(self) -> Iterator[bytes]:
        """The content from its beginning, compressed with gzip."""
        packer = self._packer()
        if self._path is None:
            yield from packer.packed(self._items())
        else:
            with open(self._path, "rb") as file:
                yield from packer.packed(iter(lambda: file.read(PIECE_BYTES), b""))

    async def apieces(self) -> AsyncIterator[bytes]:
        packer = self._packer()
        items = self._items() if self._path is None else _pieces_of(self._path)
        if isinstance(items, AsyncIterable):
            async for item in items:
                for piece in packer.take(item):
                    yield piece
            yield packer.end()
        else:
            for piece in packer.packed(items):
                yield piece

    def _items(self) -> Any:
        return self._source() if callable(self._source) else self._source

    def _packer(self) -> _Packer:
        total = None if self._path is None else os.stat(self._path).st_size
        return _Packer(self._file_type, total, self._on_progress)


class _Packer:
    """Compresses customers and bytes; compressed bytes pass unchanged."""

    def __init__(
        self,
        file_type: FileType | None,
        total: int | None,
        on_progress: Callable[[AudienceProgress], object] | None,
    ) -> None:
        self._file_type = file_type
        self._total = total
        self._on_progress = on_progress
        self._packing: Any = None
        self._is_begun = False
        self._lines = bytearray()
        self._bytes = 0
        # The customers of a file are not counted.
        self._customers: int | None = 0 if total is None else None

    def packed(self, items: Iterable[Any]) -> Iterator[bytes]:
        for item in items:
            yield from self.take(item)
        yield self.end()

    def take(self, item: Any) -> Iterator[bytes]:
        if isinstance(item, bytes | bytearray | memoryview):
            if self._file_type is None:
                raise TypeError(f"the type of bytes is not known: {GIVE}")
            self._customers = None
            yield from self._put(bytes(item))
            return
        if self._file_type == "csv":
            raise TypeError(f"found a {type(item).__name__}, which cannot be sent as a line of CSV")
        self._lines += _line(item, self._customers)
        self._customers = (self._customers or 0) + 1
        if len(self._lines) >= PIECE_BYTES:
            yield from self._flush()

    def end(self) -> bytes:
        rest = b"".join(self._flush())
        # An empty source is compressed, too.
        self._begin(b"")
        return rest + (b"" if self._packing is None else self._packing.flush())

    def _flush(self) -> Iterator[bytes]:
        lines, self._lines = bytes(self._lines), bytearray()
        if lines:
            yield from self._put(lines)

    def _begin(self, first: bytes) -> None:
        if not self._is_begun and not first.startswith(GZIP_MAGIC):
            self._packing = zlib.compressobj(wbits=GZIP_WBITS)
        self._is_begun = True

    def _put(self, piece: bytes) -> Iterator[bytes]:
        self._begin(piece)
        self._bytes += len(piece)
        if self._on_progress is not None:
            self._on_progress(
                AudienceProgress("sending", self._bytes, self._total, self._customers)
            )
        packed = piece if self._packing is None else self._packing.compress(piece)
        # An empty piece would end a chunked body.
        if packed:
            yield packed


def _line(customer: Any, number: int | None) -> bytes:
    if not isinstance(customer, dict):
        raise TypeError(f"customers[{number}]: found a {type(customer).__name__}, expected a dict")
    return encoded(customer, f"customers[{number}]") + b"\n"


async def _pieces_of(path: Any) -> AsyncIterator[bytes]:
    with await asyncio.to_thread(open, path, "rb") as file:
        while piece := await asyncio.to_thread(file.read, PIECE_BYTES):
            yield piece


def _type_of(path: Any) -> FileType:
    name = os.fsdecode(path)
    ending = re.search(r"\.(\w+?)(?:\.gz)?$", name, re.IGNORECASE)
    found = BY_ENDING.get(ending[1].lower()) if ending else None
    if found is None:
        raise ValueError(
            f"{name}: expected a name that ends in .ndjson, .jsonl or .csv, with .gz or without; "
            f"otherwise {GIVE}"
        )
    return found
