import { Text, View } from '@tarojs/components'
import type { Area } from '@/lib/area/area'
import { Pressable, Region } from '@/platform/ui/elements'
import { areaPath } from './area-source'
import { Icon } from '../icon/icon'

export interface AreaOptionsProps {
  label: string
  areas: Area[]
  selected: string | undefined
  onChoose: (area: Area) => void
  /** Also shows the names of the areas above; default false. */
  whole?: boolean
}

export function AreaOptions({ label, areas, selected, onChoose, whole = false }: AreaOptionsProps) {
  return (
    <Region className="dt-area-options" role="listbox" label={label}>
      {areas.map((area, index) => {
        const checked = area.code === selected
        return (
          <Pressable
            // Index keys: each level reuses the same buttons, so the focus stays in the list when the next
            // level appears.
            key={index}
            className={`dt-area-option ${checked ? 'dt-area-option-on' : ''}`}
            role="option"
            selected={checked}
            onPress={() => onChoose(area)}
          >
            <View className="dt-area-name">
              <Text>{area.name}</Text>
              {whole && area.names.length > 1 ? (
                <Text className="small">{areaPath(area.names.slice(0, -1))}</Text>
              ) : null}
            </View>
            {checked ? <Icon name="check" small /> : null}
          </Pressable>
        )
      })}
    </Region>
  )
}
