import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Chip } from '@/components/chip/chip'
import { SearchField } from '@/components/search-field/search-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { Pressable } from '@/platform/ui/elements'
import type { UserInfo } from '@/wire/session/session'
import { showLoginFailure } from './login-failure'
import { switchOrganisation } from './sign-in'
import './organisation-list.scss'

/** Longer lists have a search field. */
const mostAtSight = 8

/**
 * The user's organisations; pressing one switches to it. The current data stay visible until the switch
 * succeeds.
 */
export function OrganisationList({ userInfo, onEntered }: { userInfo: UserInfo; onEntered?: () => void }) {
  const session = useMessageNamespace(sessionMessages)
  const [keyword, setKeyword] = useState('')
  const [entering, setEntering] = useState<string | null>(null)
  const all = userInfo.XNZZSXS
  const wanted = keyword.trim().toLowerCase()
  const found = all.filter(({ xnzzMc }) => xnzzMc.toLowerCase().includes(wanted))
  const enter = async (xnzzId: string) => {
    setEntering(xnzzId)
    await switchOrganisation(xnzzId).then(onEntered, showLoginFailure)
    setEntering(null)
  }
  return (
    <View className="organisations">
      {all.length > mostAtSight ? (
        <SearchField
          id="organisation-search"
          placeholder={session.searchOrganisation}
          value={keyword}
          onChange={setKeyword}
        />
      ) : null}
      {found.length === 0 ? <Text className="muted">{session.noOrganisationFound}</Text> : null}
      <View>
        {found.map(({ xnzzId, xnzzMc }) => {
          const current = xnzzId === userInfo.XNZZID
          return (
            <Pressable
              key={xnzzId}
              className="organisation"
              disabled={current || entering !== null}
              onPress={() => void enter(xnzzId)}
            >
              <Text className="organisation-name">{xnzzMc}</Text>
              {current ? <Chip tone="info">{session.current}</Chip> : null}
              {xnzzId === entering ? <Chip>{session.entering}</Chip> : null}
            </Pressable>
          )
        })}
      </View>
    </View>
  )
}
