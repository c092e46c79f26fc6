import { Image, Text, View } from '@tarojs/components'
import { paper } from '@/components/sign-canvas/look'
import { usePackageWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import './signed.scss'

/** A signature that was given: its picture, or the name typed in its place. */
export function Signed({ url, name }: { url: string | null; name: string | null }) {
  const { signature } = usePackageWords(questionnaireWords)
  return (
    <>
      {url === null ? null : (
        <View className="signed-paper" style={{ background: paper }}>
          <Image className="signed-picture" src={url} mode="aspectFit" imgProps={{ alt: signature.given }} />
        </View>
      )}
      {name === null ? null : <Text className="signed-name">{signature.typed(name)}</Text>}
    </>
  )
}
