import { useEffect, useRef } from 'react'
import type { InViewProps } from './types'

export function InView({ id, className, minHeight, onNear, children }: InViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const notify = useRef(onNear)
  notify.current = onNear
  useEffect(() => watch(box.current, (isNear, height) => notify.current(isNear, height)), [])
  return (
    <div ref={box} id={id} className={className} style={minHeight === undefined ? undefined : { minHeight }}>
      {children}
    </div>
  )
}

function watch(element: HTMLElement | null, notify: InViewProps['onNear']): () => void {
  if (!element || !('IntersectionObserver' in window)) return () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, boundingClientRect } = entries[entries.length - 1] as IntersectionObserverEntry
      // A page behind another one has no size; its elements must stay as they were.
      if (boundingClientRect.width > 0) notify(isIntersecting, boundingClientRect.height)
    },
    // Each page scrolls independently.
    { root: element.closest('.taro_page'), rootMargin: '100% 0px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
