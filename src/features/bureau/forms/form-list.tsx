import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { CardGrid } from '@/components/card/card-grid'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import { deleteForm, getFormDraft, listForms } from '@/services/surveys/form-service'
import type { FormList } from '@/wire/surveys/forms'
import { Entry } from './form-entry'
import { OpenDrafts } from './open-drafts'
import { type Start, toEditor, toPublish, useStart } from './use-start'
import './forms.scss'

/** Published forms and drafts of the bureau. */
export function FormsOfBureau() {
  const messages = useMessageNamespace(formsMessages)
  const forms = useLoad('forms', listForms)
  const start = useStart()
  usePageReturn(() => void forms.reload())
  if (forms.state === 'loading') return <Skeleton />
  if (forms.state === 'failed')
    return <ErrorState whole error={forms.error} onRetry={() => void forms.reload()} />
  return (
    <>
      {start.error ? <ErrorState error={start.error} onRetry={() => start.start(null)} /> : null}
      <View className="forms-actions">
        <Button onPress={() => open(href('indicators'))}>{messages.indicators}</Button>
        <Button variant="primary" busy={start.busy} onPress={() => start.start(null)}>
          {messages.create}
        </Button>
      </View>
      <CardGrid>
        <Templates list={forms.data} start={start} />
        <View className="forms-column">
          <Drafts list={forms.data} onGone={() => void forms.reload()} />
          <Published list={forms.data} start={start} />
        </View>
      </CardGrid>
    </>
  )
}

function Templates({ list, start }: { list: FormList; start: Start }) {
  const messages = useMessageNamespace(formsMessages)
  return (
    <Card title={messages.templates}>
      <Text className="small">{messages.templatesHint}</Text>
      {list.templates.map(({ source, own, title, code, questionCount, minutes }) => (
        <Entry
          key={`${source.kind} ${source.id}`}
          title={title}
          code={code}
          note={messages.facts(questionCount, minutes)}
          chip={own ? messages.own : undefined}
          actions={[
            [messages.copy, () => start.start(source), start.busy],
            [messages.use, () => toPublish(source)],
          ]}
        />
      ))}
    </Card>
  )
}

function Drafts({ list, onGone }: { list: FormList; onGone: () => void }) {
  const messages = useMessageNamespace(formsMessages)
  const time = useTimeText()
  const localText = useLocalText()
  const [removing, setRemoving] = useState<FormList['drafts'][number] | null>(null)
  return (
    <Card title={messages.drafts}>
      {list.drafts.length === 0 ? (
        <StatusPanel icon="empty" title={messages.noDrafts} hint={messages.noDraftsHint} />
      ) : null}
      {list.drafts.map((draft) => (
        <Entry
          key={draft.id}
          title={draft.title}
          code={draft.code}
          note={messages.edited(localText(draft.editedBy), time.ago(draft.editedAt, serverNow()))}
          chip={draft.version === null ? undefined : messages.version(draft.version + 1)}
          actions={[
            [messages.remove, () => setRemoving(draft)],
            [messages.edit, () => toEditor(draft.id)],
            [messages.use, () => toPublish({ kind: 'draft', id: draft.id })],
          ]}
        />
      ))}
      {removing === null ? null : (
        <RemoveDialog
          id={removing.id}
          name={localText(removing.title) || messages.untitled}
          onGone={() => {
            setRemoving(null)
            onGone()
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}

interface RemoveDialogProps {
  id: string
  name: string
  onGone: () => void
  onClose: () => void
}

/** Deletes the current revision. If a save came in between, the dialog reports it and deletes nothing. */
function RemoveDialog({ id, name, onGone, onClose }: RemoveDialogProps) {
  const messages = useMessageNamespace(formsMessages)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const remove = async () => {
    setBusy(true)
    try {
      await deleteForm(id, (await getFormDraft(id)).revision)
      onGone()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={messages.removeTitle(name)}
      confirm={messages.remove}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {messages.removeText}
      <OpenDrafts ids={[id]} />
    </ConfirmDialog>
  )
}

function Published({ list, start }: { list: FormList; start: Start }) {
  const messages = useMessageNamespace(formsMessages)
  return (
    <Card title={messages.published}>
      {list.published.length === 0 ? (
        <StatusPanel icon="empty" title={messages.noPublished} hint={messages.noPublishedHint} />
      ) : null}
      {list.published.map(({ id, title, code, version, running }) => (
        <Entry
          key={id}
          title={title}
          code={code}
          note={messages.running(running)}
          chip={messages.version(version)}
          actions={[
            [messages.nextVersion, () => start.start({ kind: 'form', id }), start.busy],
            [messages.use, () => toPublish({ kind: 'form', id })],
          ]}
        />
      ))}
    </Card>
  )
}
