import { useEffect, useState } from 'react'

/** Milliseconds after which what the device has is displayed instead of waiting for a reply. */
const patience = 5_000

/** The result of `work`; undefined if it takes longer. It goes on nevertheless. */
export const withPatience = <T>(work: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), patience)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** True once something has been waited for longer than people are ready to. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isSlow
}
