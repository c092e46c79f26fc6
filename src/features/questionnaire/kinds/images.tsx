import { useEffect, useMemo, useRef, useState } from 'react'
import { type ImagesChange, ImageUploader } from '@/components/image-uploader/image-uploader'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { defaultMaxImages } from '@/lib/questionnaire'
import type { SubmitBlocker } from '../session/submit-blockers'
import { pickPhotos } from '../files/pick-photos'
import { sendFile } from '../files/send-file'
import { PhotoChecks, usePhotoChecks } from '../files/photo-checks'
import { type FileUrl, useFileUrls } from '../files/use-file-urls'
import { deviceOwner } from '@/stores/outbox/view'
import { dropQueuedFiles } from '../files/drop-queued'
import type { KindProps } from '../fields/kind-types'
import { type Field, useField } from '../fields/use-field'

function blockerOf({ running, failed }: ImagesChange): SubmitBlocker | null {
  if (running > 0) return 'uploading'
  return failed > 0 ? 'notSent' : null
}

/** Images as upload keys. Each is added to the answer when its upload ends. */
export function Images(props: KindProps<'images'>) {
  const { label, value, onChange, onBlocker } = useField(props)
  const keys = useMemo(() => (Array.isArray(value) ? value : []), [value])
  /** The keys in the uploader. An answer with other keys, as from another device, resets it. */
  const held = useRef(keys.join())
  const [start, setStart] = useState(keys)
  useEffect(() => {
    if (keys.join() === held.current) return
    held.current = keys.join()
    setStart(keys)
  }, [keys])
  const change = (next: string[]) => {
    if (next.join() === held.current) return
    void dropQueuedFiles(deviceOwner()?.personId ?? '', held.current.split(','), next)
    held.current = next.join()
    onChange(next.length > 0 ? next : undefined)
  }
  const found = useFileUrls(start)
  if (found.state === 'loading') return <Skeleton cards={1} lines={2} />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  return (
    <Uploader key={start.join()} start={found.data} onKeys={change} {...{ label, onBlocker }} {...props} />
  )
}

interface UploaderProps extends KindProps<'images'>, Pick<Field, 'label' | 'onBlocker'> {
  start: FileUrl[]
  onKeys: (keys: string[]) => void
}

function Uploader({ session, question, label, start, onKeys, onBlocker }: UploaderProps) {
  const blocker = useRef(onBlocker)
  blocker.current = onBlocker
  // Unmounting ends the uploads in progress.
  useEffect(() => () => blocker.current(null), [])
  const [keys, setKeys] = useState(() => start.map(({ key }) => key))
  const onChange = (change: ImagesChange) => {
    const next = change.images.flatMap(({ key }) => (key === undefined ? [] : [key]))
    setKeys(next)
    onKeys(next)
    onBlocker(blockerOf(change))
  }
  const { checks, upload } = usePhotoChecks(start, session.takeFile ?? sendFile)
  return (
    <>
      <ImageUploader
        id={`field-${question.id}`}
        label={label}
        choose={pickPhotos}
        upload={upload}
        start={start}
        count={question.maxImages ?? defaultMaxImages}
        onChange={onChange}
      />
      <PhotoChecks keys={keys} checks={checks} />
    </>
  )
}
