import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { registrationMessages } from '@/i18n/registration'
import { withQuery } from '@/lib/link/url'
import { pageOrigin, pagePath } from '@/platform/page/launch-url'
import { serverNow } from '@/request/server-clock'
import { routes } from '@/routes'
import type { NewInvitation } from '@/wire/session/registration'
import { copyWithToast } from '../links/copy'
import { canSendLink, sendLink } from '../links/send-link'
import '../registration/regist.scss'

/** Groups of four characters, as a code is read aloud. */
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Null in the mini-program, which has no URLs: there the code is passed on. */
const linkOf = (invite: string) =>
  pageOrigin() === '' ? null : `${pageOrigin()}${pagePath()}#${withQuery(routes.regist.paths[0], { invite })}`

/** A new invitation. Its code is displayed only here. */
export function InvitationCode({ invitation }: { invitation: NewInvitation }) {
  const own = useMessageNamespace(registrationMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { invite, organisation, expiresAt, uses } = invitation
  const link = linkOf(invite)
  const card = {
    title: own.joinTitle(localText(organisation)),
    content: own.createdHint(time.short(expiresAt, serverNow()), uses),
  }
  return (
    <View className="regist-organisation">
      <View className="regist-organisation-words">
        <Text className="small">{own.created(localText(organisation))}</Text>
        <Text className="regist-organisation-name figures">{inGroups(invite)}</Text>
        <Text className="small">{own.createdHint(time.short(expiresAt, serverNow()), uses)}</Text>
        <View className="regist-copies">
          {link !== null && canSendLink() ? (
            <Button size="small" variant="primary" onPress={() => void sendLink({ ...card, url: link })}>
              {own.send}
            </Button>
          ) : null}
          {link === null ? null : (
            <Button
              size="small"
              variant={canSendLink() ? 'plain' : 'primary'}
              onPress={() => void copyWithToast(link)}
            >
              {own.copyLink}
            </Button>
          )}
          <Button size="small" onPress={() => void copyWithToast(inGroups(invite))}>
            {own.copyCode}
          </Button>
        </View>
      </View>
    </View>
  )
}
