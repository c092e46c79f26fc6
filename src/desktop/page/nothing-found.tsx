import { StatusPanel } from '@/components/status-panel/status-panel'
import '../overlay/overlay.scss'
import './page.scss'

interface NothingFoundProps {
  title: string
  hint: string
  /** Text of the button that clears the filters. */
  clear: string
  onClear: () => void
}

/** Stands in the place of a table whose filters match nothing. */
export function NothingFound({ title, hint, clear, onClear }: NothingFoundProps) {
  return (
    <>
      <StatusPanel icon="search" title={title} hint={hint} />
      <button type="button" className="desktop-button" onClick={onClear}>
        {clear}
      </button>
    </>
  )
}
