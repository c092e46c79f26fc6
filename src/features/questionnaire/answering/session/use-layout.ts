import { useState } from 'react'
import { useAppearance } from '@/hooks/use-appearance'
import { scroll } from '@/platform/ui/scroll'
import { local } from '@/platform/storage/key-value'

/** All questions of a page under each other, or each on a screen of its own. */
export type AnswerLayout = 'page' | 'question'

const key = 'ANSWER_LAYOUT'
const isLayout = (text: string | null): text is AnswerLayout => text === 'page' || text === 'question'

/** What the person has chosen on this device; without a choice, one question at a time in the elder appearance. */
export function useLayout(): { layout: AnswerLayout; choose: (layout: AnswerLayout) => void } {
  const { elder } = useAppearance()
  const [chosen, setChosen] = useState(() => local.get(key))
  const choose = (layout: AnswerLayout) => {
    local.set(key, layout)
    setChosen(layout)
    scroll.toTop()
  }
  return { layout: isLayout(chosen) ? chosen : elder ? 'question' : 'page', choose }
}
