import { formatCount } from '../../lib/thousands'
import type { Terms } from '../terms'
import type { AudienceWords } from '../zh-CN/audience'

export const audience = ({ unit }: Terms) =>
  ({
    parts: { inCharge: 'By department', areas: 'By area', units: 'One by one', staff: 'Own people' },
    partsLabel: 'To whom it goes',
    hints: {
      inCharge: `Each ${unit} that the chosen departments and those below them look after`,
      areas: `Each ${unit} in the chosen areas and those within them`,
      units: 'Search by name or unified social credit code, and add one by one',
      staff: 'People of your own organisation in the chosen departments and those below them',
    },
    areaTree: 'Areas',
    noAreas: `No ${unit} in your area yet`,
    noAreasHint: 'Choose in another way.',
    searchUnits: 'Name or code',
    unitList: 'Found',
    noUnits: 'Nothing found',
    noUnitsHint: 'Try another name or code.',
    moreUnits: (count: number) => `Only the first ${formatCount(count)} are listed; type more of the name.`,
    chosenUnits: (count: number) => `${formatCount(count)} chosen`,
    take: (name: string) => `Remove ${name}`,
    perUnit: { survey: `Who answers for each ${unit}`, notice: `Who of each ${unit} gets it` },
    perUnits: { one: 'One person (who answered last)', all: 'Everybody' },
    nobody: 'Nobody chosen yet',
    count: (people: number, units: number) =>
      `Goes to ${formatCount(people)} people, ${unit} count: ${formatCount(units)}`,
    countNew: (fresh: number, already: number) =>
      `Adds ${formatCount(fresh)} people; ${formatCount(already)} are on the roll already and get no second one`,
    counting: 'Counting…',
  }) satisfies AudienceWords
