import { useState } from 'react'
import { useAppearance } from '@/hooks/use-appearance'
import { currentAppearance } from '@/platform/ui/current-appearance'
import { scroll } from '@/platform/ui/scroll'
import { local } from '@/platform/storage/key-value'

/** All questions of a page on one screen, or one question per screen. */
export type AnswerLayout = 'page' | 'question'

const key = 'ANSWER_LAYOUT'
const isLayout = (text: string | null): text is AnswerLayout => text === 'page' || text === 'question'

const layoutOf = (chosen: string | null, elder: boolean): AnswerLayout =>
  isLayout(chosen) ? chosen : elder ? 'question' : 'page'

/** The layout in which a page opens. */
export const firstLayout = (): AnswerLayout => layoutOf(local.get(key), currentAppearance().elder)

/** The layout chosen on this device. Default: `question` in the elder appearance, otherwise `page`. */
export function useLayout(): { layout: AnswerLayout; choose: (layout: AnswerLayout) => void } {
  const { elder } = useAppearance()
  const [selected, setSelected] = useState(() => local.get(key))
  const choose = (layout: AnswerLayout) => {
    local.set(key, layout)
    setSelected(layout)
    scroll.toTop()
  }
  return { layout: layoutOf(selected, elder), choose }
}
