import { useDidHide, useDidShow, useRouter, useUnload } from '@tarojs/taro'
import { useRef, useState } from 'react'

/** A person came back to the page; its first showing does not count. */
export function usePageReturn(onReturn: () => void): void {
  const shown = useRef(false)
  useDidShow(() => {
    if (shown.current) onReturn()
    shown.current = true
  })
}

/** The page left the front: another page was opened, it was closed, or the app went to the background. */
export function usePageHide(onHide: () => void): void {
  useDidHide(onHide)
  useUnload(onHide)
}

/** Whether the page is the one in front. Pages behind it stay mounted. */
export function usePageInFront(): boolean {
  const [inFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  return inFront
}

/** The page's parameters, decoded. The router hands them over as the address spells them. */
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
