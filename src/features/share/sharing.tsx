import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { DescriptionList } from '@/components/description-list/description-list'
import { ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import { serverNow } from '@/request/server-clock'
import { type SharedSurvey, shareDays } from '@/wire/surveys/share'
import { MadeLink } from './made-link'
import { MyLinks } from './my-links'
import type { PickColleagues } from './notify-colleagues'
import type { Sharing, WantedLink } from './use-sharing'
import './share.scss'

interface SharingPanelProps {
  sharing: Sharing
  data: SharedSurvey
  onCopy: (text: string, done: string) => void
  pick: PickColleagues
}

/** Shares a survey: options of the link, then the link with every way to send it. */
export function SharingPanel({ sharing, data, onCopy, pick }: SharingPanelProps) {
  const own = useMessageNamespace(shareMessages)
  const { made, busy, make, revoke, again } = sharing
  const over = Date.parse(data.survey.dueAt) <= serverNow()
  return (
    <View className="share">
      <View className="share-column">
        <ReloadNotice error={sharing.shared.error} />
        <About data={data} />
        {over ? <StatusPanel icon="clock" title={own.closed} hint={own.closedHint} /> : null}
        {over || made ? null : <NewLink data={data} busy={busy} onMake={make} />}
        {made ? null : <MyLinks links={data.links} busy={busy} onRevoke={revoke} />}
      </View>
      {made ? (
        <View className="share-column">
          <MadeLink
            {...{ made, onCopy }}
            survey={data.survey}
            onAgain={again}
            pick={data.audience === 'colleagues' ? pick : undefined}
          />
          <MyLinks links={data.links} busy={busy} onRevoke={revoke} />
        </View>
      ) : null}
    </View>
  )
}

function About({ data }: { data: SharedSurvey }) {
  const own = useMessageNamespace(shareMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { survey, audience, organisation } = data
  return (
    <Card title={localText(survey.title)}>
      <DescriptionList
        facts={[
          { name: own.issuer, value: localText(survey.issuer) },
          { name: own.due, value: time.short(survey.dueAt, serverNow()) },
          { name: own.whoOpens, value: own.audiences[audience](localText(organisation)) },
        ]}
      />
      <Text className="small share-privacy">{own.privacy}</Text>
    </Card>
  )
}

interface NewLinkProps {
  data: SharedSurvey
  busy: boolean
  onMake: (wanted: WantedLink) => void
}

const middleDays = shareDays[1]

function NewLink({ data: { survey, canAddRespondents }, busy, onMake }: NewLinkProps) {
  const own = useMessageNamespace(shareMessages)
  const time = useTimeText()
  const [wanted, setWanted] = useState<WantedLink>({ days: middleDays, addsRespondents: false })
  const dueFirst = serverNow() + wanted.days * 86_400_000 > Date.parse(survey.dueAt)
  return (
    <Card title={own.newLink}>
      <View className="share-fields">
        <View>
          <Text className="dt-field-label">{own.validFor}</Text>
          <ChoiceList
            name="share-days"
            label={own.validFor}
            type="radio"
            layout="row"
            options={shareDays.map((days) => ({ id: String(days), text: own.days(days) }))}
            selected={[String(wanted.days)]}
            onChange={([days]) => setWanted({ ...wanted, days: Number(days) })}
          />
          {dueFirst ? (
            <Text className="small share-note">{own.dueFirst(time.short(survey.dueAt, serverNow()))}</Text>
          ) : null}
        </View>
        {canAddRespondents ? (
          <View>
            <ChoiceList
              name="share-joins"
              label={own.addsRespondents}
              type="checkbox"
              options={[{ id: 'addsRespondents', text: own.addsRespondents }]}
              selected={wanted.addsRespondents ? ['addsRespondents'] : []}
              onChange={(selected) => setWanted({ ...wanted, addsRespondents: selected.length > 0 })}
            />
            <Text className="small share-note">{own.addsRespondentsHint}</Text>
          </View>
        ) : null}
        <Button variant="primary" busy={busy} onPress={() => onMake(wanted)}>
          {own.make}
        </Button>
      </View>
    </Card>
  )
}
