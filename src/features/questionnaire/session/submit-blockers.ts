/** Why leaving the page is blocked: files being uploaded, files that failed. */
export type SubmitBlocker = 'uploading' | 'notSent'

export type Notify = (ids: Iterable<string>) => void

/** Runs `go` once all answers are complete; at once if they are. */
export function whenComplete({ complete }: { complete: () => Promise<void> | null }, go: () => void): void {
  const completing = complete()
  if (completing) void completing.then(go)
  else go()
}

type Complete = () => Promise<void>

/** What blocks leaving the page, by question, and what completes an answer that is still being given. */
export function createBlockers(notify: Notify) {
  const blockers = new Map<string, SubmitBlocker>()
  const completions = new Map<string, Complete>()
  const blockerOf = (id: string) => blockers.get(id) ?? null
  return {
    blockerOf,
    setBlocker(id: string, blocker: SubmitBlocker | null) {
      if (blockerOf(id) === blocker) return
      if (blocker) blockers.set(id, blocker)
      else blockers.delete(id)
      notify([id])
    },
    firstBlocker: () => [...blockers.keys()][0],
    setCompletion(id: string, complete: Complete | null) {
      if (complete) completions.set(id, complete)
      else completions.delete(id)
    },
    complete: () =>
      completions.size === 0
        ? null
        : Promise.all([...completions.values()].map((complete) => complete())).then(() => undefined),
  }
}
