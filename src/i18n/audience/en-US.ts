import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import type { AudienceMessages } from './zh-CN'
import { many, people } from '../english/nouns'

export const audience = ({ unit }: Terms) =>
  ({
    parts: {
      responsibleDepartments: 'By department',
      areas: 'By area',
      units: 'One by one',
      surveys: 'As in a survey',
      staff: 'Own departments',
      people: 'Own people',
    },
    partsLabel: 'Recipients',
    hints: {
      responsibleDepartments: `Every ${unit} the chosen departments and their sub-departments are in charge of`,
      areas: `Every ${unit} in the chosen areas, lower levels included`,
      units: 'Search by name or unified social credit code, and add one by one',
      surveys: `Every ${unit} asked in the chosen surveys that still has members in your area`,
      people: 'People of your own organisation, one by one',
      staff: 'People of your own organisation in the chosen departments and their sub-departments',
    },
    noSurveys: 'No survey has been published yet',
    fromContacts: 'Pick from contacts',
    fromDirectory: 'Pick from the directory',
    notOpened: (...names) =>
      `Not added, no account yet: ${names.join(', ')}. Invite them to your organisation first.`,
    noSuchDepartments: (...names) =>
      `Not added, no department of that name: ${names.join(', ')}. Choose it under “Own departments”.`,
    areaTree: 'Areas',
    noAreas: `No ${unit} in your area yet`,
    noAreasHint: 'Choose recipients another way.',
    searchUnits: 'Name or code',
    unitList: 'Found',
    noUnits: 'Nothing found',
    noUnitsHint: 'Try another name or code.',
    moreUnits: (count: number) =>
      `Only the first ${formatCount(count)} are listed; type more of the name to narrow it down.`,
    chosenUnits: (count: number) => `${formatCount(count)} chosen`,
    take: (name: string) => `Remove ${name}`,
    perUnit: { survey: `Who answers for each ${unit}`, notice: `Who in each ${unit} receives it` },
    perUnits: { one: 'One person (the last to answer)', all: 'Everyone' },
    nobody: 'Nobody chosen yet',
    count: (chosen: number, units: number) => `Goes to ${people(chosen)} in ${many(units, unit)}`,
    countNew: (fresh: number, already: number) =>
      `Adds ${people(fresh)}; ${formatCount(already)} already on the list will not get a second task`,
    counting: 'Counting…',
  }) satisfies AudienceMessages
