import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { DataTable } from '@/components/data-table/data-table'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocale } from '@/hooks/use-messages'
import { propsDemo } from '@/i18n/props-demo'
import { Heading } from '@/platform/ui/elements'
import type { ComponentDoc, PropDoc } from './prop-doc'
import './props-tables.scss'

/** Props and events of the components of a demo: a table on a wide screen, otherwise a block for each. */
export function PropsTables({ docs }: { docs: ComponentDoc[] }) {
  const messages = propsDemo[useLocale()]
  const wide = useWideLayout()
  return (
    <>
      {docs
        .filter(({ props }) => props.length > 0)
        .map((doc) => {
          const title = messages[doc.kind](doc.name)
          return (
            <Card key={doc.name} title={title}>
              <View className="props-about small">
                <Prose text={doc.about} />
              </View>
              {wide ? <PropTable title={title} props={doc.props} /> : <PropBlocks props={doc.props} />}
            </Card>
          )
        })}
    </>
  )
}

function PropTable({ title, props }: { title: string; props: PropDoc[] }) {
  const messages = propsDemo[useLocale()]
  const { name, type, default: byDefault, about } = messages.heads
  return (
    <DataTable
      label={title}
      columns={[{ title: name }, { title: type }, { title: byDefault }, { title: about }]}
      rows={props.map((prop) => ({
        id: prop.name,
        cells: [
          <Name key="name" prop={prop} />,
          <Text key="type" className="props-code">
            {prop.type}
          </Text>,
          prop.default === undefined ? (
            messages.none
          ) : (
            <Text key="default" className="props-code">
              {prop.default}
            </Text>
          ),
          <About key="about" prop={prop} />,
        ],
      }))}
    />
  )
}

function PropBlocks({ props }: { props: PropDoc[] }) {
  const messages = propsDemo[useLocale()]
  return (
    <View>
      {props.map((prop) => (
        <View key={prop.name} className="props-block">
          <Heading level={3} className="props-head">
            <Name prop={prop} />
          </Heading>
          <Text className="props-code muted">{prop.type}</Text>
          <About prop={prop} />
          {prop.default === undefined ? null : (
            <Text className="props-note small">
              {messages.heads.default}
              <Text className="props-code props-default">{prop.default}</Text>
            </Text>
          )}
        </View>
      ))}
    </View>
  )
}

function Name({ prop: { name, required } }: { prop: PropDoc }) {
  const messages = propsDemo[useLocale()]
  return (
    <View className="props-name">
      <Text className="props-code">{name}</Text>
      {required ? <Chip tone="info">{messages.required}</Chip> : null}
    </View>
  )
}

function About({ prop: { about, unit, payload } }: { prop: PropDoc }) {
  const messages = propsDemo[useLocale()]
  return (
    <View className="props-text">
      <Prose text={about} />
      {unit === undefined ? null : <Text className="props-note small">{messages.unit(unit)}</Text>}
      {payload === undefined ? null : (
        <Text className="props-note small">
          {payload === '' ? messages.noPayload : <Prose text={messages.payload(payload)} />}
        </Text>
      )}
    </View>
  )
}

/** Text between back-ticks is code. */
function Prose({ text }: { text: string }) {
  return (
    <Text>
      {text.split('`').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <Text key={index} className="props-code">
            {part}
          </Text>
        ),
      )}
    </Text>
  )
}
