import { useEffect, useState } from 'react'
import type { AfterDisplay, UseAfterDisplay } from './types'

/** Without a network the page goes on without the parts. */
function Start({ onLoaded }: { onLoaded: (parts: AfterDisplay) => void }) {
  useEffect(() => {
    import(/* webpackChunkName: "after-display" */ './loaded').then(onLoaded, () => undefined)
  }, [onLoaded])
  return null
}

export const useAfterDisplay: UseAfterDisplay = () => {
  const [parts, setParts] = useState<AfterDisplay | null>(null)
  return { parts, start: <Start onLoaded={setParts} /> }
}
