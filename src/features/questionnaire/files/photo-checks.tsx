import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useInterval } from '@/hooks/use-interval'
import { useMessageNamespace } from '@/hooks/use-messages'
import { imageMessages } from '@/i18n/images'
import { Region } from '@/platform/ui/elements'
import { getFileUrl } from '@/services/upload-service'
import type { Withheld } from '@/wire/protocol/uploads'
import type { sendFile } from './send-file'
import type { FileUrl } from './use-file-urls'
import './photo-checks.scss'

type Checks = Readonly<Record<string, Withheld | null | undefined>>

/** Milliseconds between looks at photos whose content is being checked, which takes minutes. */
const LOOK_MS = 15_000

const checksOf = (files: readonly FileUrl[]): Checks =>
  Object.fromEntries(files.map(({ key, withheld }) => [key, withheld]))

/** Follows the content checks of a field's photos: of the first ones, and of those that `send` uploads. */
export function usePhotoChecks(start: readonly FileUrl[], send: typeof sendFile) {
  const [checks, setChecks] = useState(() => checksOf(start))
  const put = (key: string, withheld?: Withheld | null) =>
    setChecks((before) => ({ ...before, [key]: withheld }))
  const pending = Object.keys(checks).filter((key) => checks[key] === 'checking')
  // A failure is no result: the next look follows.
  const look = (key: string) =>
    getFileUrl(key)
      .then(({ withheld }) => put(key, withheld))
      .catch(() => undefined)
  useInterval(() => void Promise.all(pending.map(look)), LOOK_MS, pending.length > 0)
  const upload: typeof sendFile = async (file, course) => {
    const sent = await send(file, course)
    put(sent.key, sent.withheld)
    return sent
  }
  return { checks, upload }
}

/** Says at the field which photos only the sender sees, and why. */
export function PhotoChecks({ keys, checks }: { keys: readonly string[]; checks: Checks }) {
  const { withheld } = useMessageNamespace(imageMessages)
  return (
    <Region className="photo-checks" role="status">
      {keys.map((key, index) => {
        const reason = checks[key]
        if (!reason) return null
        return (
          <View key={key} className={`photo-check-${reason}`}>
            <Text>{withheld[reason](index + 1)}</Text>
          </View>
        )
      })}
    </Region>
  )
}

const reasons = ['checking', 'refused', 'unchecked'] as const

/** False for a photo of another person that is withheld. */
export const isShown = ({ url, withheld }: FileUrl): boolean => url !== '' || !withheld

/** Says which photos of a response only its sender sees; to others, how many are not shown. */
export function WithheldPhotos({ files }: { files: readonly FileUrl[] }) {
  const { notShown } = useMessageNamespace(imageMessages)
  const shown = files.filter(isShown)
  return (
    <>
      <PhotoChecks keys={shown.map(({ key }) => key)} checks={checksOf(shown)} />
      {reasons.map((reason) => {
        const count = files.filter((file) => !isShown(file) && file.withheld === reason).length
        return count === 0 ? null : (
          <View key={reason} className={`photo-check-${reason}`}>
            <Text>{notShown[reason](count)}</Text>
          </View>
        )
      })}
    </>
  )
}
