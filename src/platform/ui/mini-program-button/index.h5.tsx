import { useEffect, useRef, useSyncExternalStore } from 'react'
import { host } from '../../host'
import { currentAppearance, onAppearanceChange } from '../current-appearance'
import type { MiniProgramButton as Contract, MiniProgramButtonProps } from './types'

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** WeChat draws the content outside the page's style sheets and variables, so it contains their values. */
function contentOf({ label, note }: Pick<MiniProgramButtonProps, 'label' | 'note'>, page: Element): string {
  const style = getComputedStyle(page)
  const value = (name: string) => style.getPropertyValue(name).trim()
  return `<style>
    button { display: flex; align-items: center; box-sizing: border-box; width: 100%; min-height: max(52px, ${value('--target')}); padding: 10px 16px;
      border: 1px solid ${value('--line')}; border-radius: ${value('--radius-card')};
      background: ${value('--surface')}; color: ${value('--text')};
      font: ${style.fontSize}/1.4 ${style.fontFamily}; text-align: left; }
    div { flex: 1; }
    span { display: block; color: ${value('--muted')}; font-size: ${value('--text-note')}; }
    button::after { width: 8px; height: 8px; border: solid; border-width: 2px 2px 0 0; content: ''; transform: rotate(45deg); }
  </style><button><div>${escaped(label)}<span>${escaped(note)}</span></div></button>`
}

function tagOf({ originalId, page, ...texts }: MiniProgramButtonProps, place: Element): HTMLElement {
  const tag = document.createElement('wx-open-launch-weapp')
  tag.setAttribute('username', originalId)
  // Without its suffix, older clients open the mini-program's first page instead.
  tag.setAttribute('path', `${page}.html`)
  tag.style.display = 'block'
  const content = document.createElement('script')
  content.type = 'text/wxtag-template'
  content.text = contentOf(texts, place)
  tag.append(content)
  return tag
}

const isCancelled = (event: Event) =>
  /cancel/.test(String((event as CustomEvent<{ errMsg?: string } | null>).detail?.errMsg))

function Button(props: MiniProgramButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const appearance = useSyncExternalStore(onAppearanceChange, currentAppearance)
  const { originalId, page, label, note } = props

  useEffect(() => {
    const give = () => latest.current.onUnavailable()
    document.addEventListener('WeixinOpenTagsError', give)
    return () => document.removeEventListener('WeixinOpenTagsError', give)
  }, [])

  useEffect(() => {
    if (!place.current) return undefined
    const tag = tagOf(latest.current, place.current)
    tag.addEventListener('error', (event) => {
      if (!isCancelled(event)) latest.current.onFailure()
    })
    place.current.append(tag)
    return () => tag.remove()
  }, [appearance, originalId, page, label, note])

  return <div ref={place} />
}

export const MiniProgramButton: Contract = host.name === 'wechat' ? Button : null
