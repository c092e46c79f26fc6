import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Icon, iconNamed } from '@/components/icon/icon'
import { useReorder } from '@/hooks/use-reorder'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
import { reordered } from '@/lib/layout/reorder'
import { DragHandle } from '@/platform/ui/drag-handle'
import { Pressable } from '@/platform/ui/elements'
import { mostFavourites } from '@/wire/home/apps'
import type { WorkbenchApp } from '@/wire/home/workbench'

interface FavouritesEditorProps {
  apps: WorkbenchApp[]
  /** Ids in the order of the workbench. */
  favourites: string[]
  onChange: (favourites: string[]) => void
}

/** Favourites, reordered by buttons or dragging, and a list of all apps with check boxes. */
export function FavouritesEditor({ apps, favourites, onChange }: FavouritesEditorProps) {
  const messages = useMessageNamespace(homePagesMessages)
  const localText = useLocalText()
  const full = favourites.length >= mostFavourites
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...favourites, id] : favourites.filter((each) => each !== id))
  return (
    <View className="favourites">
      <Card title={messages.favourites(favourites.length, mostFavourites)}>
        {favourites.length === 0 ? <Text className="muted">{messages.noFavourites}</Text> : null}
        <Order apps={apps} favourites={favourites} onChange={onChange} />
      </Card>
      <Card title={messages.chooseFavourites}>
        {full ? <Text className="small">{messages.favouritesFull(mostFavourites)}</Text> : null}
        <View>
          {apps.map(({ id, title }) => {
            const isOn = favourites.includes(id)
            return (
              <View key={id} className="favourite-choice">
                <Checkbox
                  name={`favourite-${id}`}
                  checked={isOn}
                  disabled={full && !isOn}
                  onChange={(on) => toggle(id, on)}
                >
                  {localText(title)}
                </Checkbox>
              </View>
            )
          })}
        </View>
      </Card>
    </View>
  )
}

const elementId = (id: string) => `favourite-place-${id}`

function Order({ apps, favourites, onChange }: FavouritesEditorProps) {
  const shown = favourites.flatMap((id) => apps.filter((app) => app.id === id))
  const move = (from: number, to: number) =>
    onChange([
      ...reordered(
        shown.map(({ id }) => id),
        from,
        to,
      ),
    ])
  const drawing = useReorder({
    ids: shown.map(({ id }) => elementId(id)),
    onMove: move,
    onTap: () => undefined,
  })
  return (
    <View>
      {shown.map((app, index) => (
        <Row
          key={app.id}
          app={app}
          drawn={drawing.drawn?.index === index ? drawing.drawn.y : null}
          isFirst={index === 0}
          isLast={index === shown.length - 1}
          onMove={(by) => move(index, index + by)}
          onTouch={(phase, touch) => drawing.onTouch(index, phase, touch)}
        />
      ))}
    </View>
  )
}

interface RowProps {
  app: WorkbenchApp
  /** Vertical displacement while dragged, in CSS pixels; otherwise null. */
  drawn: number | null
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onTouch: Parameters<typeof DragHandle>[0]['onTouch']
}

function Row({ app, drawn, isFirst, isLast, onMove, onTouch }: RowProps) {
  const messages = useMessageNamespace(homePagesMessages)
  const name = useLocalText()(app.title)
  const step = (by: 1 | -1) => () => onMove(by)
  return (
    <View
      id={elementId(app.id)}
      className={`favourite ${drawn === null ? '' : 'favourite-drawn'}`}
      style={drawn === null ? {} : { transform: `translateY(${drawn}px)` }}
    >
      <DragHandle
        className="favourite-handle"
        style={{}}
        label={messages.draw(name)}
        onTouch={onTouch}
        onPress={() => undefined}
        onArrow={(direction) => {
          if (direction === 'up' && !isFirst) onMove(-1)
          if (direction === 'down' && !isLast) onMove(1)
        }}
      >
        <Icon name={iconNamed(app.icon)} />
      </DragHandle>
      <Text className="favourite-name">{name}</Text>
      <Pressable className="favourite-step" disabled={isFirst} label={messages.up(name)} onPress={step(-1)}>
        <View className="favourite-up">
          <Icon name="down" />
        </View>
      </Pressable>
      <Pressable className="favourite-step" disabled={isLast} label={messages.down(name)} onPress={step(1)}>
        <Icon name="down" />
      </Pressable>
    </View>
  )
}
