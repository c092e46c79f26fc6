/**
 * Runs a job now and every `seconds`, but not while it is still in progress. The returned function stops this and waits
 * for a job in progress. The job must handle its own errors.
 */
export function runEvery(seconds: number, job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= job().finally(() => (running = null))
  }
  run()
  const timer = setInterval(run, seconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
