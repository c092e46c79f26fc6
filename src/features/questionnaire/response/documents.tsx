import { Text } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useMessageNamespace } from '@/hooks/use-messages'
import { documentsMessages } from '@/i18n/documents'
import type { FilesAnswer } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import { DocumentRow } from '../files/document-row'
import { useFileUrls } from '../files/use-file-urls'
import { isShown, WithheldPhotos } from '../files/photo-checks'

/** The files of a response; pressing one opens it. */
export function Documents({ answer: { keys, names } }: { answer: FilesAnswer }) {
  const messages = useMessageNamespace(documentsMessages)
  const found = useFileUrls(keys)
  if (found.state === 'loading') return <Skeleton cards={1} lines={1} />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  const files = found.data.map((file, at) => ({ ...file, name: names[at] ?? '' }))
  return (
    <Region className="documents" role="group" label={messages.list}>
      {files.filter(isShown).map(({ key, name, url, waits }) => (
        <DocumentRow
          key={key}
          name={name}
          url={waits ? '' : url}
          state={waits ? <Text className="small muted">{messages.onDevice}</Text> : null}
        />
      ))}
      <WithheldPhotos files={found.data} />
    </Region>
  )
}
