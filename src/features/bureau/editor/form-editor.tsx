import { View } from '@tarojs/components'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Tabs } from '@/components/tabs/tabs'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Form } from '@/lib/questionnaire'
import { pageOf, questionOf } from '@/lib/questionnaire/form-editing'
import { scroll } from '@/platform/ui/scroll'
import { EditorDesk, EditorPanes } from './desk'
import type { EditorPanesProps } from './desk/types'
import { ChangesPanel } from './panels/changes-panel'
import { Findings } from './panels/findings'
import { DimensionsPanel } from './dimensions/dimensions-panel'
import { FormPanel } from './panels/form-panel'
import { AddButtons } from './outline/add-buttons'
import { Outline } from './outline/outline'
import { PagePanel } from './panels/page-panel'
import { Problems } from './fields/problems-of'
import { QuestionPanel } from './panels/question-panel'
import { RulesPanel } from './panels/rules-panel'
import type { FormEditor } from './model/use-form-editor'
import { OthersHere } from './presence/others'
import './form-editor.scss'

export interface Preview {
  form: Form
  /** The displayed page, and the question to scroll into view. */
  pageId: string
  questionId: string | null
}

interface FormEditorViewProps {
  editor: FormEditor
  /** Renders the form as respondents see it. */
  preview: (shown: Preview) => ReactNode
  /** Renders the whole form on trial, with the switch back, on a computer. */
  trial?: (form: Form, views: ReactNode) => ReactNode
}

type Pane = 'outline' | 'preview' | 'properties'
const panes: Pane[] = ['outline', 'properties', 'preview']

/** Outline, preview and settings: side by side on a wide screen, one at a time on a narrow one. */
export function FormEditorView({ editor, preview, trial }: FormEditorViewProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const wide = useWideLayout()
  const isDesktop = useDesktop()
  const [pane, setPane] = useState<Pane>('outline')
  const leading: FormEditor = {
    ...editor,
    select: (id) => {
      editor.select(id)
      setPane('properties')
      // The outline may be scrolled far down, where the settings would begin in their middle.
      if (!wide) setTimeout(() => scroll.toTop(), 0)
    },
  }
  const shown = useDeferredPreview(editor, preview)
  const content: Record<Pane, () => ReactNode> = {
    outline: () => <OutlinePane editor={leading} isDesktop={isDesktop} />,
    preview: () => shown,
    properties: () => (
      <Problems.Provider value={editor.problems}>
        <OthersHere editor={editor} />
        <Properties key={editor.selected} editor={editor} />
      </Problems.Provider>
    ),
  }
  if (wide)
    return (
      <Panes
        {...{ isDesktop, editor }}
        trial={(views) => trial?.(editor.form, views) ?? null}
        outline={content.outline()}
        preview={content.preview()}
        properties={content.properties()}
      />
    )
  return (
    <>
      <Tabs
        label={messages.panesLabel}
        tabs={panes.map((id) => ({ id, text: messages.panes[id] }))}
        current={pane}
        onChange={setPane}
      />
      <View className="editor-pane">{content[pane]()}</View>
    </>
  )
}

/** Problems, the outline, and the buttons that add to it; a computer has a search and further tools. */
function OutlinePane({ editor, isDesktop }: { editor: FormEditor; isDesktop: boolean }) {
  const findings = <Findings editor={editor} />
  const adding = <AddButtons editor={editor} />
  if (isDesktop && EditorDesk)
    return (
      <EditorDesk {...{ editor, findings, adding }}>
        {(shown) => <Outline editor={editor} shown={shown} />}
      </EditorDesk>
    )
  return (
    <>
      {findings}
      <Outline editor={editor} />
      {adding}
    </>
  )
}

type PanesProps = EditorPanesProps & { isDesktop: boolean }

/** The panes side by side; a computer has separators that change their widths. */
function Panes({ isDesktop, ...shown }: PanesProps) {
  if (isDesktop && EditorPanes) return <EditorPanes {...shown} />
  return (
    <View className="editor-panes">
      <View className="editor-pane">{shown.outline}</View>
      <View className="editor-pane editor-phone">{shown.preview}</View>
      <View className="editor-pane">{shown.properties}</View>
    </View>
  )
}

/** Defers rendering of the preview: a long form takes longer to render than the time between key presses. */
function useDeferredPreview(
  { form, selected }: FormEditor,
  preview: FormEditorViewProps['preview'],
): ReactNode {
  const now = useMemo(() => ({ form, selected }), [form, selected])
  const shown = useDeferredValue(now)
  return useMemo(() => {
    const pageId = (pageOf(shown.form, shown.selected) ?? shown.form.pages[0])?.id ?? ''
    return preview({
      form: shown.form,
      pageId,
      questionId: questionOf(shown.form, shown.selected)?.id ?? null,
    })
  }, [preview, shown])
}

/** The settings of the selected page, question, rules, dimensions or form. */
function Properties({ editor }: { editor: FormEditor }) {
  const { form, selected } = editor
  const question = questionOf(form, selected)
  if (question) return <QuestionPanel editor={editor} question={question} />
  const page = form.pages.find(({ id }) => id === selected)
  if (page) return <PagePanel editor={editor} page={page} />
  if (selected === 'rules') return <RulesPanel editor={editor} />
  if (selected === 'changes') return <ChangesPanel editor={editor} />
  return selected === 'dimensions' ? <DimensionsPanel editor={editor} /> : <FormPanel editor={editor} />
}
