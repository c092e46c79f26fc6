import type { ReactNode } from 'react'
import { Heading } from '@/platform/ui/elements'
import '../overlay/overlay.scss'
import '../page/page.scss'

interface ListHeadProps {
  title: string
  /** In one line below the title, once they are known. */
  facts: ReactNode
  /** Views, then actions, the primary one last. */
  children?: ReactNode
}

/** Title, facts and actions of a list. */
export const ListHead = ({ title, facts, children }: ListHeadProps) => (
  <div className="desktop-head">
    <div className="desktop-titles">
      <Heading level={1} className="desktop-title">
        <span title={title}>{title}</span>
      </Heading>
      <div className="desktop-facts">{facts}</div>
    </div>
    {children}
  </div>
)
