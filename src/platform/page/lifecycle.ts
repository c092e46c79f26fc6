import { useDidHide, useDidShow, useRouter, useUnload } from '@tarojs/taro'
import { useRef, useState } from 'react'

/** Calls back when the user returns to the page, not when it is first shown. */
export function usePageReturn(onReturn: () => void): void {
  const shown = useRef(false)
  useDidShow(() => {
    if (shown.current) onReturn()
    shown.current = true
  })
}

/** Calls back when the page is hidden: another page opened, it closed, or the app went to the background. */
export function usePageHide(onHide: () => void): void {
  useDidHide(onHide)
  useUnload(onHide)
}

/**
 * Whether the page is in front. Pages behind it stay mounted. Begins as true: a part that may be mounted while another
 * page is in front, as by a change of the window's size, uses `useInFront`.
 */
export function usePageInFront(): boolean {
  const [inFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  return inFront
}

/**
 * The page's decoded parameters; the router does not decode them. Only for what is mounted with the page: later they may
 * be those of another page in front.
 */
export function usePageParams(): Record<string, string> {
  const { params } = useRouter()
  const entries = Object.entries(params).filter(([name]) => !name.startsWith('$taro'))
  return Object.fromEntries(entries.map(([name, value]) => [name, decode(value ?? '')]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
