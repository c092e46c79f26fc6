import { useEffect, useRef } from 'react'

/** Calls `call` every `milliseconds`. Returns the function that stops it. */
export type Timer = (call: () => void, milliseconds: number) => () => void

const clockTimer: Timer = (call, milliseconds) => {
  const handle = setInterval(call, milliseconds)
  return () => clearInterval(handle)
}

/** Calls `onTick` every `interval` milliseconds while `running`. */
export function useInterval(
  onTick: () => void,
  interval: number,
  running: boolean,
  timer = clockTimer,
): void {
  const latest = useRef(onTick)
  latest.current = onTick
  useEffect(() => (running ? timer(() => latest.current(), interval) : undefined), [interval, running, timer])
}
