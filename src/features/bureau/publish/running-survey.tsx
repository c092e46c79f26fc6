import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { ListRow } from '@/components/list-row/list-row'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { Region } from '@/platform/ui/elements'
import { RequestError } from '@/request/errors'
import { upgradeSurvey } from '@/services/surveys/form-service'
import type { FormPreview, FormSource, UpgradeResult } from '@/wire/surveys/forms'

interface RunningSurveyProps {
  survey: FormPreview['running'][number]
  /** The version to upgrade to. */
  version: number
  source: FormSource
  revision: number | null
}

/** A question whose answers changed kind prevents the upgrade; other errors get the general message. */
const isAnotherKind = (error: unknown) =>
  error instanceof RequestError && error.fields.some(({ message }) => message === 'anotherKind')

/** A running survey, and its upgrade to the new version. */
export function RunningSurvey({ survey, version, source, revision }: RunningSurveyProps) {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [moved, setMoved] = useState<UpgradeResult | null>(null)
  const move = async () => {
    setBusy(true)
    setError(null)
    try {
      setMoved(await upgradeSurvey({ surveyId: survey.id, source, revision }))
      setConfirming(false)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const known = isAnotherKind(error)
  return (
    <View className="publish-running">
      <ListRow
        note={messages.runningFacts(moved?.version ?? survey.version, survey.drafts, survey.submitted)}
      >
        <Text>{localText(survey.title)}</Text>
      </ListRow>
      <Region role="status">
        {moved ? (
          <Text className="small">{messages.moved(moved.version, moved.drafts, moved.changed)}</Text>
        ) : null}
      </Region>
      {moved || survey.version === version ? null : (
        <Button
          size="small"
          label={`${messages.move(version)} ${localText(survey.title)}`}
          onPress={() => setConfirming(true)}
        >
          {messages.move(version)}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={messages.moveTitle(version)}
        confirm={messages.move(version)}
        busy={busy}
        error={known ? null : error}
        onConfirm={() => void move()}
        onClose={() => setConfirming(false)}
      >
        <Text>{known ? messages.moveOtherKind : messages.moveText(survey.drafts, survey.submitted)}</Text>
      </ConfirmDialog>
    </View>
  )
}
