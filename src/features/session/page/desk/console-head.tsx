import { Heading } from '@/platform/ui/elements'
import type { ConsoleHeadProps } from './types'
import '../../../../desktop/page/page.scss'
import './console-page.scss'

/** Title and actions of a page, in one row below the way to it. */
export const Head = ({ title, actions }: ConsoleHeadProps) => (
  <div className="desktop-head console-head">
    <div className="desktop-titles">
      <Heading level={1} className="desktop-title">
        <span title={title}>{title}</span>
      </Heading>
    </div>
    <div className="console-actions">{actions}</div>
  </div>
)
