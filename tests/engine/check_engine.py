"""Checks an installed astrology_bi.engine: check_engine.py FOLDER PAGE ROWS [spark] [clickhouse].

FOLDER is where files are written, PAGE the page whose samples run as they stand.
"""

import datetime
import itertools
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from astrology_bi.engine import _PROGRAM, SCHEMA, EngineError, command, facts

FOLDER, PAGE, ROWS = Path(sys.argv[1]), Path(sys.argv[2]).read_text(), int(sys.argv[3])
PLACES = ["San Diego, CA, US", "Lisbon, PT", "Oslo, NO", "Tokyo, JP", "Lima, PE", "Rome, IT"]


def births(rows):
    chance = random.Random(7)
    first = datetime.date(1950, 1, 1)
    return pa.table(
        {
            "id": [f"c-{at}" for at in range(rows)],
            "dob": [first + datetime.timedelta(days=chance.randrange(20000)) for _ in range(rows)],
            "tob": [
                f"{chance.randrange(24):02}:{chance.randrange(60):02}"
                if chance.random() < 0.8
                else None
                for _ in range(rows)
            ],
            "pob": [chance.choice(PLACES) if chance.random() < 0.9 else None for _ in range(rows)],
        }
    )


def told(name, **values):
    print(json.dumps({"check": name, **values}), flush=True)


def filters():
    return [pid for pid, kind, *_ in processes() if kind == "filter"]


def processes():
    """The processes of this installation and of Spark: pid, kind, memory and processor time."""
    listed = subprocess.run(["ps", "-eo", "pid,rss,cputimes,args"], capture_output=True, text=True)
    kinds = {
        str(_PROGRAM): "filter",
        "CoarseGrainedExecutorBackend": "worker",
        "org.apache.spark.deploy.SparkSubmit": "driver",
        "pyspark.daemon": "python",
    }
    for line in listed.stdout.splitlines()[1:]:
        pid, resident_kb, cpu_s, args = line.split(None, 3)
        for mark, kind in kinds.items():
            if mark in args:
                yield int(pid), kind, round(int(resident_kb) / 1000), int(cpu_s)
                break


def raises(kind, do):
    try:
        do()
    except kind as error:
        return str(error)
    raise AssertionError(f"expected {kind.__name__}")


def drain(batches):
    return pa.Table.from_batches(list(batches), SCHEMA)


def check_function(table):
    started = time.monotonic()
    expected = drain(facts(table.to_batches(max_chunksize=1000)))
    seconds = round(time.monotonic() - started, 1)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu_s = round(used.ru_utime + used.ru_stime, 1)
    assert expected["id"].equals(pa.chunked_array(table["id"]))
    assert expected["facts"].null_count == 0
    few = table.slice(0, 300)
    assert drain(facts(few.to_batches(max_chunksize=1))).equals(expected.slice(0, 300))
    assert drain(facts(table.to_batches(max_chunksize=100_000))).equals(expected)
    assert list(facts([])) == []
    endless = itertools.cycle(few.to_batches())
    taken = facts(endless)
    next(taken)
    taken.close()

    def failing():
        yield from few.to_batches()
        raise ValueError("the source")

    raises(ValueError, lambda: drain(facts(failing())))

    def killed():
        for at, _ in enumerate(facts(endless)):
            if at == 3:
                os.kill(filters()[0], signal.SIGKILL)

    raises(EngineError, killed)
    raises(
        EngineError, lambda: drain(facts(few.rename_columns(["id", "dob", "x", "y"]).to_batches()))
    )
    assert filters() == []
    told("function", rows=table.num_rows, seconds=seconds, cpu_s=cpu_s)
    return expected


def check_stalled(table):
    """A reader that stalls: the process waits, and its memory stays."""
    for size in (1000, 100_000):
        taken = facts(table.to_batches(max_chunksize=size))
        next(taken)
        time.sleep(5)
        status = Path(f"/proc/{filters()[0]}/status").read_text()
        peak_mb = int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1000
        taken.close()
        told("stalled reader", batch_rows=size, peak_mb=peak_mb)
        assert peak_mb <= 220


def check_streams(table, expected):
    """As a program that reads Arrow: compressed with zstd, and cut at the end of a batch."""
    few = table.slice(0, 50_000)
    for compression in (None, "zstd"):
        sink = pa.BufferOutputStream()
        options = pa.ipc.IpcWriteOptions(compression=compression)
        with pa.ipc.new_stream(sink, few.schema, options=options) as writer:
            writer.write_table(few, max_chunksize=5000)
        stream = sink.getvalue().to_pybytes()
        whole = subprocess.run(
            command("--from", "arrow"), input=stream, capture_output=True, check=True
        )
        assert pa.ipc.open_stream(whole.stdout).read_all().equals(expected.slice(0, 50_000))
        # The end marker has eight bytes.
        cut = subprocess.run(command("--from", "arrow"), input=stream[:-8], capture_output=True)
        assert (cut.returncode, b"no end marker" in cut.stderr) == (1, True), cut.stderr
        told("streams", compression=compression, bytes=len(stream))


def check_pipe(table):
    """As a program: a reader that stops for a while, half a row, and a reader that leaves."""
    path = FOLDER / "births.ndjson"
    with path.open("w") as file:
        for batch in table.slice(0, 1_000_000).to_batches(max_chunksize=10_000):
            for row in batch.to_pylist():
                file.write(json.dumps(row, default=str) + "\n")
    with path.open() as births:
        running = subprocess.Popen(
            command(), stdin=births, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        rows, peak_mb = 0, 0
        for line in running.stdout:
            rows += line.endswith(b"}\n")
            if rows % 300_000 == 1000:
                time.sleep(5)
                status = Path(f"/proc/{running.pid}/status").read_text()
                peak_mb = int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1000
        counts = json.loads(running.stderr.read())
    assert (running.wait(), counts["rows"]) == (0, rows), counts
    assert peak_mb <= 220
    told("pipe", **counts, peak_mb=peak_mb)
    lines = b"".join(
        json.dumps({"id": row["id"], "dob": str(row["dob"])}).encode() + b"\n"
        for row in table.slice(0, 5000).to_pylist()
    )
    half = subprocess.run(command(), input=lines[:-20], capture_output=True, check=True)
    counts = json.loads(half.stderr)
    assert counts == {"rows": 5000, "with_facts": 4999, "rejected": 1}, counts
    leaving = subprocess.Popen(
        command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    leaving.stdout.close()
    try:
        leaving.stdin.write(lines)
        leaving.stdin.close()
    except BrokenPipeError:
        pass
    assert (leaving.wait(), leaving.stderr.read()) == (0, b"")
    told("a reader that leaves, and half a row")


def check_spark(table, expected):
    code = re.search(r"\n## Spark\n.*?```py\n(.*?)```", PAGE, re.DOTALL)[1]
    pq.write_table(table, FOLDER / "births.parquet", row_group_size=max(1, table.num_rows // 8))
    environment = {
        **os.environ,
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_SUBMIT_ARGS": "--master local-cluster[2,1,1024] --conf spark.ui.enabled=false"
        f" --conf spark.sql.files.maxPartitionBytes={max(100_000, table.nbytes // 16)}"
        " pyspark-shell",
    }
    started = time.monotonic()
    running = subprocess.Popen(
        [sys.executable, "-c", code], cwd=FOLDER, env=environment, stderr=subprocess.PIPE, text=True
    )
    killed, peaks, cpu_s_of = {}, {}, {}

    def watch():
        """Kills two filters and one worker of Spark, and notes the memory of each process."""
        while running.poll() is None:
            for pid, kind, resident_mb, cpu_s in processes():
                peaks[kind] = max(peaks.get(kind, 0), resident_mb)
                cpu_s_of[kind, pid] = cpu_s
                wanted = {"filter": 2, "worker": 1}.get(kind, 0)
                if len(killed.get(kind, set())) < wanted and "filter" in peaks:
                    killed.setdefault(kind, set()).add(pid)
                    os.kill(pid, signal.SIGKILL)
                    break
            time.sleep(0.5)

    watcher = threading.Thread(target=watch)
    watcher.start()
    words = running.stderr.read()
    assert running.wait() == 0, words[-3000:]
    watcher.join()
    seconds = round(time.monotonic() - started)
    written = pq.read_table(FOLDER / "facts.parquet").sort_by("id")
    wanted = expected.sort_by("id")
    for name in SCHEMA.names:
        same = written[name].cast(SCHEMA.field(name).type).combine_chunks()
        assert same.equals(wanted[name].combine_chunks()), name
    told(
        "spark",
        rows=written.num_rows,
        killed={kind: len(pids) for kind, pids in killed.items()},
        peak_mb=peaks,
        cpu_s={kind: sum(s for (of, _), s in cpu_s_of.items() if of == kind) for kind in peaks},
        seconds=seconds,
    )


def samples_of(heading, *languages):
    part = PAGE.split(f"\n### {heading}\n")[1]
    return [re.search(rf"```{language}\n(.*?)```", part, re.DOTALL)[1] for language in languages]


def written(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def check_clickhouse(table, expected):
    from chdb import session

    script, statement = samples_of("As a table", "bash", "sql")
    written(
        FOLDER / "clickhouse" / "user_scripts" / "astrology_facts",
        script.replace("python3", sys.executable),
    )
    pq.write_table(table, FOLDER / "births.parquet")
    database = session.Session(str(FOLDER / "clickhouse"))
    columns = re.search(r"'(id String.*?)'", statement)[1]
    database.query("create database if not exists d")
    database.query(f"create table d.facts ({columns}) engine = MergeTree order by id")
    source = f"file('{FOLDER}/births.parquet')"
    started = time.monotonic()
    database.query(
        statement.replace("INTO facts", "INTO d.facts").replace("FROM births", f"FROM {source}")
        + " SETTINGS output_format_arrow_compression_method = 'none'"
    )
    seconds = round(time.monotonic() - started)
    lines = str(database.query("select id, facts from d.facts order by id", "TSV")).splitlines()
    wanted = expected.sort_by("id").select(["id", "facts"]).to_pylist()
    assert lines == [f"{row['id']}\t{row['facts']}" for row in wanted]
    told("clickhouse, a table", rows=len(lines), seconds=seconds)
    database.close()


def check_clickhouse_function(table, expected):
    import chdb

    script, declared, statement = samples_of("As a function", "py", "xml", "sql")
    folder = FOLDER / "functions"
    written(folder / "astrology_facts_of", script.replace("/usr/bin/env python3", sys.executable))
    written(folder / "udf_config.xml", declared)
    pq.write_table(table, FOLDER / "births.parquet")
    started = time.monotonic()
    asked = statement.replace("FROM births", f"FROM file('{FOLDER}/births.parquet')")
    answer = chdb.query(f"{asked} ORDER BY id", "TSV", udf_path=str(folder))
    seconds = round(time.monotonic() - started)
    wanted = expected.sort_by("id").select(["id", "facts"]).to_pylist()
    assert str(answer).splitlines() == [f"{row['id']}\t{row['facts']}" for row in wanted]
    told("clickhouse, a function", rows=len(wanted), seconds=seconds)


if __name__ == "__main__":
    customers = births(ROWS)
    known = check_function(customers)
    check_stalled(customers)
    check_streams(customers, known)
    check_pipe(customers)
    if "spark" in sys.argv:
        check_spark(customers, known)
    if "clickhouse" in sys.argv:
        check_clickhouse(customers, known)
        check_clickhouse_function(customers, known)
