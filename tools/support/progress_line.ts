const WIDTH = 30;

/** Shows progress on standard error. */
export interface ProgressLine {
  /** @param total Null if the total is unknown until the end. */
  show(step: string, done: number, total: number | null): void;
  say(line: string): void;
  end(): void;
}

/**
 * A progress bar on one line. If standard error is not a terminal, each tenth is a line of its own.
 */
export function progressLine(): ProgressLine {
  const isWatched = process.stderr.isTTY === true;
  let [last, isOpen] = ["", false];
  const end = () => {
    if (isOpen) process.stderr.write("\n");
    isOpen = false;
  };
  return {
    show(step, done, total) {
      const part = total === null || total === 0 ? null : Math.min(done / total, 1);
      const tenth = part === null ? null : Math.floor(part * 10) * 10;
      const text = part === null ? step : `${step} ${isWatched ? Math.floor(part * 100) : tenth} %`;
      if (text === last) return;
      last = text;
      if (!isWatched) return void process.stderr.write(`${text}\n`);
      const filled = Math.floor((part ?? 0) * WIDTH);
      process.stderr.write(`\r[${"#".repeat(filled).padEnd(WIDTH)}] ${text}  `);
      isOpen = true;
    },
    say(line) {
      end();
      process.stderr.write(`${line}\n`);
    },
    end,
  };
}
