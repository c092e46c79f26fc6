import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { DescriptionList } from '@/components/description-list/description-list'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { privacyMessages } from '@/i18n/privacy'
import { interfacePurposes } from '@/i18n/privacy/purposes'
import { openContract } from '@/platform/page/privacy'
import interfaces from './interfaces.json'
import './privacy.scss'

/** The privacy policy, with the generated list of WeChat's private interfaces and their purposes. */
export function PolicyText() {
  const privacy = useMessageNamespace(privacyMessages)
  const locale = useLocale()
  const facts = interfaces.map(({ name, information }) => ({
    name: information[locale],
    value: interfacePurposes[name as keyof typeof interfacePurposes][locale],
  }))
  return (
    <View>
      {privacy.lines.map((line) => (
        <Text key={line} className="privacy-line">
          {line}
        </Text>
      ))}
      <Text className="privacy-line">{privacy.interfaces}</Text>
      <DescriptionList facts={facts} />
      {openContract ? (
        <Button variant="link" onPress={openContract}>
          {privacy.contract}
        </Button>
      ) : null}
    </View>
  )
}
