import { Image, Text, View } from '@tarojs/components'
import { paper } from '@/components/sign-canvas/signature-style'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useMessageNamespace } from '@/hooks/use-messages'
import { signedMessages } from '@/i18n/signed'
import type { SignatureAnswer } from '@/lib/questionnaire'
import { isShown, WithheldPhotos } from './photo-checks'
import { useFileUrls } from './use-file-urls'
import './signed.scss'

/** A signature: its image, or the typed name. */
export function Signed({ signature: { key, name } }: { signature: SignatureAnswer }) {
  const signature = useMessageNamespace(signedMessages)
  const found = useFileUrls(key === undefined ? [] : [key])
  if (found.state === 'loading') return <Skeleton cards={1} lines={2} />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  return (
    <>
      {found.data.filter(isShown).map(({ url }) => (
        <View key={url} className="signed-paper" style={{ background: paper }}>
          <Image className="signed-picture" src={url} mode="aspectFit" imgProps={{ alt: signature.given }} />
        </View>
      ))}
      <WithheldPhotos files={found.data} />
      {name === undefined ? null : <Text className="signed-name">{signature.typed(name)}</Text>}
    </>
  )
}
