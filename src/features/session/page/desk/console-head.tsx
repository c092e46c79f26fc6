import { Heading } from '@/platform/ui/elements'
import type { ConsoleHeadProps } from './types'
import '../../../../desktop/page/page.scss'
import './console-page.scss'

/** Title, facts and actions of a page, in one row below the way to it. */
export const Head = ({ title, actions, facts }: ConsoleHeadProps) => (
  <div className="desktop-head console-head">
    <div className="desktop-titles">
      <Heading level={1} className="desktop-title">
        <span title={title}>{title}</span>
      </Heading>
      {facts.length > 0 ? <div className="desktop-facts">{facts}</div> : null}
    </div>
    <div className="console-actions">{actions}</div>
  </div>
)
