import { useState } from 'react'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Icon } from '@/components/icon/icon'
import { useRoom } from '@/desktop/page/use-width'
import { SplitPane } from '@/desktop/split/split-pane'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formCanvasMessages } from '@/i18n/form-canvas'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Form } from '@/lib/questionnaire'
import { owner } from '@/stores/session/owner'
import { SecondLanguageContext } from '../model/second-language'
import { Canvas, type CanvasView, ViewSwitch } from './canvas/canvas'
import { FoldedOutline } from './folded-outline'
import type { EditorPanesProps } from './types'

/** Below this width the outline is a strip of numbers and kinds, until somebody unfolds it. */
const stripWidth = 1280

/** From this width on the panes are wider, unless the person has chosen their widths. */
const wideWidth = 1440

/** True if the form has been written in English, too. */
const hasEnglish = ({ title, pages }: Form) =>
  title['en-US'] !== '' || pages.some(({ questions }) => questions.some((one) => one.title['en-US'] !== ''))

/** Outline, the page that is edited, and settings beside each other, with separators. */
export function PanesOnDesktop({ editor, outline, preview, trial, properties }: EditorPanesProps) {
  const { panes } = useMessageNamespace(formEditorMessages)
  const messages = useMessageNamespace(formCanvasMessages)
  const isWide = useRoom({ width: wideWidth })
  const hasRoom = useRoom({ width: stripWidth })
  const [isUnfolded, setUnfolded] = useState(false)
  const [view, setView] = useState<CanvasView>('edit')
  const views = <ViewSwitch view={view} onView={setView} />
  const [isBilingual, setBilingual] = useState(() => hasEnglish(editor.form))
  const of = (pane: 'outline' | 'properties', width: number) => ({
    settingsKey: `editor-${pane} ${owner() ?? ''}`,
    label: panes[pane],
    width,
  })
  // The form on trial has the whole width, beside its conditions and rules.
  if (view === 'trial') return <div className="editor-split">{trial(views)}</div>
  return (
    <div className="editor-split">
      <FoldedOutline.Provider value={hasRoom || isUnfolded ? null : () => setUnfolded(true)}>
        {hasRoom || isUnfolded ? (
          <SplitPane {...of('outline', isWide ? 264 : 232)} side="start">
            <div className="editor-pane editor-outline-pane">
              {hasRoom ? null : <FoldButton isFolded={false} onPress={() => setUnfolded(false)} />}
              {outline}
            </div>
          </SplitPane>
        ) : (
          <div className="editor-pane editor-outline-pane editor-strip">
            <FoldButton isFolded onPress={() => setUnfolded(true)} />
            {outline}
          </div>
        )}
      </FoldedOutline.Provider>
      <div className="editor-pane editor-canvas-pane">
        <Canvas {...{ editor, preview, views }} isPhone={view === 'phone'} />
      </div>
      <SplitPane {...of('properties', isWide ? 400 : 360)} side="end">
        <div className="editor-pane">
          <Checkbox name="form-english" checked={isBilingual} onChange={setBilingual}>
            {messages.english}
          </Checkbox>
          <SecondLanguageContext.Provider value={isBilingual ? 'beside' : 'none'}>
            {properties}
          </SecondLanguageContext.Provider>
        </div>
      </SplitPane>
    </div>
  )
}

/** Unfolds the outline of a narrow window to its titles, search and buttons, or folds it. */
function FoldButton({ isFolded, onPress }: { isFolded: boolean; onPress: () => void }) {
  const messages = useMessageNamespace(formCanvasMessages)
  const text = isFolded ? messages.unfold : messages.fold
  return (
    <button
      type="button"
      className="editor-fold"
      aria-expanded={!isFolded}
      aria-label={text}
      title={text}
      onClick={onPress}
    >
      <Icon name={isFolded ? 'forward' : 'back'} small />
    </button>
  )
}
