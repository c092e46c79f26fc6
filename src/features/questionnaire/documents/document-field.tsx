import { useEffect, useMemo, useRef, useState } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import type { FilesAnswer } from '@/lib/questionnaire'
import { safeFileName } from '@/lib/device/safe-file-name'
import { deviceOwner } from '@/stores/outbox/view'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'
import { dropQueuedFiles } from '../files/drop-queued'
import { sendFile } from '../files/send-file'
import { useFileUrls } from '../files/use-file-urls'
import { DocumentUploader, type DocumentsChange } from './document-uploader'

const none: FilesAnswer = { keys: [], names: [] }

/** Documents as upload keys with their names. Each is added to the answer when its upload ends. */
export function DocumentsOf(props: KindProps<'file'>) {
  const { session, question } = props
  const { label, value, onChange, onBlocker } = useField(props)
  const answer = useMemo(() => (value as FilesAnswer | undefined) ?? none, [value])
  /** The keys in the uploader. An answer with other keys, as from another device, resets it. */
  const held = useRef(answer.keys.join())
  const [start, setStart] = useState(answer)
  useEffect(() => {
    if (answer.keys.join() === held.current) return
    held.current = answer.keys.join()
    setStart(answer)
  }, [answer])
  const blocker = useRef(onBlocker)
  blocker.current = onBlocker
  useEffect(() => () => blocker.current(null), [])
  const found = useFileUrls(start.keys)
  if (found.state === 'loading') return <Skeleton cards={1} lines={2} />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  const change = ({ files, running, failed }: DocumentsChange) => {
    onBlocker(running > 0 ? 'uploading' : failed > 0 ? 'notSent' : null)
    const keys = files.map(({ key }) => key)
    if (keys.join() === held.current) return
    void dropQueuedFiles(deviceOwner()?.personId ?? '', held.current.split(','), keys)
    held.current = keys.join()
    const names = files.map(({ name }) => safeFileName(name))
    onChange(keys.length > 0 ? { keys, names } : undefined)
  }
  return (
    <DocumentUploader
      key={start.keys.join()}
      id={`field-${question.id}`}
      {...{ label, question }}
      start={found.data.map((file, at) => ({ ...file, name: start.names[at] ?? '' }))}
      upload={session.takeFile ?? sendFile}
      onChange={change}
    />
  )
}
