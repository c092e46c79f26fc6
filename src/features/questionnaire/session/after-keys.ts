/** Milliseconds without a key after which its consequences are displayed; quick typists need less between two keys. */
const pause = 300

/** Runs each call at once, or if it waits the last one, after the keys pause. */
export function createAfterKeys() {
  let timer: ReturnType<typeof setTimeout>
  return (act: () => void, waits: boolean): void => {
    clearTimeout(timer)
    if (waits) timer = setTimeout(act, pause)
    else act()
  }
}
