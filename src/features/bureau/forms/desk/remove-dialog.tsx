import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { formsDeskMessages } from '@/i18n/forms-desk'
import { deleteForms } from '@/services/surveys/form-service'
import { showToast } from '@/stores/feedback-store'
import { OpenDrafts } from '../open-drafts'
import type { FormRow } from './form-rows'

interface RemoveDialogProps {
  rows: readonly FormRow[]
  onClose: () => void
  onDone: () => void
}

/** Forms that are named; more are only counted. */
const mostNamed = 20

/** Deletes drafts, after naming them and saying how many of the forms are none. */
export function RemoveDialog({ rows, onClose, onDone }: RemoveDialogProps) {
  const { removal, removeSome, acts } = useMessageNamespace(formsDeskMessages)
  const { untitled } = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const drafts = rows.filter(({ source }) => source.kind === 'draft')
  const left = rows.length - drafts.length
  const confirm = async () => {
    setState({ busy: true })
    try {
      await deleteForms(drafts.map(({ source }) => source.id))
      showToast(removal.done(drafts.length))
      onDone()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <ConfirmDialog
      title={removeSome(rows.length)}
      confirm={acts.remove}
      disabled={drafts.length === 0}
      {...state}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <View className="forms-removal">
        <Text>{drafts.length === 0 ? removal.none : removal.count(drafts.length)}</Text>
        {drafts.slice(0, mostNamed).map(({ key, title, code }) => (
          <Text key={key} className="small">
            {[code, localText(title) || untitled].filter(Boolean).join(' ')}
          </Text>
        ))}
        {drafts.length > mostNamed ? (
          <Text className="small muted">{removal.more(drafts.length - mostNamed)}</Text>
        ) : null}
        {left > 0 ? <Text className="small muted">{removal.left(left)}</Text> : null}
        <OpenDrafts ids={drafts.map(({ source }) => source.id)} />
      </View>
    </ConfirmDialog>
  )
}
