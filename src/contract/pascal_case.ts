/** `world_signal.job.failed` → `WorldSignalJobFailed`. */
export function pascalCase(id: string): string {
  return id.replace(/(?:^|[._/-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
