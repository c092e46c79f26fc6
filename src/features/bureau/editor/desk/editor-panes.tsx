import { useRoom } from '@/desktop/page/use-width'
import { SplitPane } from '@/desktop/split/split-pane'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { owner } from '@/stores/session/owner'
import type { EditorPanesProps } from './types'

/** From this width on the panes are wider, unless the person has chosen their widths. */
const wideWidth = 1280

/** Outline, preview and settings beside each other, with separators. */
export function PanesOnDesktop({ outline, preview, properties }: EditorPanesProps) {
  const { panes } = useMessageNamespace(formEditorMessages)
  const isWide = useRoom({ width: wideWidth })
  const of = (pane: 'outline' | 'preview', width: number) => ({
    settingsKey: `editor-${pane} ${owner() ?? ''}`,
    label: panes[pane],
    side: 'start' as const,
    width,
  })
  return (
    <div className="editor-split">
      <SplitPane {...of('outline', isWide ? 312 : 240)}>
        <div className="editor-pane">{outline}</div>
      </SplitPane>
      <SplitPane {...of('preview', isWide ? 392 : 328)}>
        <div className="editor-pane editor-phone">{preview}</div>
      </SplitPane>
      <div className="editor-pane editor-rest">{properties}</div>
    </div>
  )
}
