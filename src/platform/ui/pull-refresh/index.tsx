import { useEffect, useRef, useState } from 'react'
import { host } from '../../host'
import { usePageInFront } from '../../page/lifecycle'
import type { Pull, PullRefreshProps } from './types'

/** CSS pixels. The page follows the finger at half its speed, at most this far. */
const farthest = 96
const farEnough = 56
const rest: Pull = { phase: 'rest', distance: 0 }

export function PullRefresh({ onRefresh, children }: PullRefreshProps) {
  const top = useRef<HTMLDivElement>(null)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  const [pull, setPull] = useState(rest)
  const byHost = useHostPull(() => refresh.current())
  useEffect(() => {
    if (byHost) return undefined
    return listen(top.current?.closest<HTMLElement>('.taro_page'), () => refresh.current(), setPull)
  }, [byHost])
  // Without a box: at rest it must not take up the gap between the parts of the page.
  return (
    <div ref={top} style={{ display: 'contents' }}>
      {children(pull)}
    </div>
  )
}

/** The host's own gesture, while the page is in front. False if the host has none, or not now. */
function useHostPull(onRefresh: () => Promise<void>): boolean {
  const inFront = usePageInFront()
  const latest = useRef(onRefresh)
  latest.current = onRefresh
  const [byHost, setByHost] = useState(() => host.isNative('enablePullToRefresh'))
  useEffect(() => {
    if (!byHost || !inFront) return undefined
    const enabled = host.run('enablePullToRefresh', { onRefresh: () => latest.current() })
    enabled.catch(() => setByHost(false))
    return () =>
      void enabled.then(
        (disable) => disable(),
        () => undefined,
      )
  }, [byHost, inFront])
  return byHost
}

function listen(
  page: HTMLElement | null | undefined,
  refresh: () => Promise<void>,
  show: (pull: Pull) => void,
): () => void {
  if (!page) return () => undefined
  let start: Touch | null = null
  let pull = rest
  const set = (next: Pull) => show((pull = next))
  const begin = ({ touches }: TouchEvent) => {
    start = page.scrollTop <= 0 && touches.length === 1 && pull.phase !== 'busy' ? (touches[0] ?? null) : null
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!start || !touch) return
    const down = touch.clientY - start.clientY
    const isSideways = Math.abs(touch.clientX - start.clientX) > down
    if (pull.phase === 'rest' && (isSideways || page.scrollTop > 0)) start = null
    else {
      const distance = Math.max(0, Math.min(farthest, down / 2))
      set({ phase: distance >= farEnough ? 'ready' : 'pulling', distance })
    }
  }
  const end = () => {
    if (!start) return
    start = null
    if (pull.phase !== 'ready') return set(rest)
    set({ phase: 'busy', distance: farEnough })
    void refresh().finally(() => set(rest))
  }
  const cancel = () => {
    start = null
    if (pull.phase !== 'busy') set(rest)
  }
  // Prevents the browser from pulling the whole app.
  page.style.overscrollBehaviorY = 'contain'
  const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: cancel }
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: TouchEvent) => void][]
  entries.forEach(([type, listener]) => page.addEventListener(type, listener, { passive: true }))
  return () => entries.forEach(([type, listener]) => page.removeEventListener(type, listener))
}
