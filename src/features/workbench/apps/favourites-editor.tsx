import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { iconNamed } from '@/components/icon/icon'
import { SortableList } from '@/components/sortable-list/sortable-list'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
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
  const itemOf = ({ id, title, icon }: WorkbenchApp) => ({
    id,
    text: localText(title),
    icon: iconNamed(icon),
  })
  const full = favourites.length >= mostFavourites
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...favourites, id] : favourites.filter((each) => each !== id))
  return (
    <View className="favourites">
      <Card title={messages.favourites(favourites.length, mostFavourites)}>
        {favourites.length === 0 ? <Text className="muted">{messages.noFavourites}</Text> : null}
        <SortableList
          id="favourites"
          label={messages.favourites(favourites.length, mostFavourites)}
          items={favourites.flatMap((id) => apps.filter((app) => app.id === id)).map(itemOf)}
          onChange={onChange}
        />
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
