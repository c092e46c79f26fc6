import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import type { ResultFilterMessages } from './zh-CN'

export const resultFilters = (terms: Terms) =>
  ({
    title: 'Filter',
    open: 'Set filters',
    close: 'Close',
    clear: 'Clear filters',
    none: `All ${terms.unit}s`,
    office: 'Office',
    area: `Area of the ${terms.unit}`,
    type: `Type of ${terms.unit}`,
    industry: 'Industry, as stated',
    state: 'Review status',
    question: 'By question',
    option: 'Chose',
    all: {
      office: 'All offices',
      area: 'All areas',
      type: 'All types',
      industry: 'All industries',
      state: 'All',
      question: 'No question',
    },
    states: { submitted: 'To be reviewed', accepted: 'Accepted' },
    chosen: (name, value) => `${name}: ${value}`,
    matching: (count, all) => `${formatCount(count)} of ${formatCount(all)} responses match`,
    countedAt: (time) => `Counted ${time}; later changes are not included yet.`,
    anonymous:
      'Anonymous surveys cannot be filtered: responses belong to no unit, and the difference between two filtered results would reveal single answers. The crosstab shows the groups of one question, without small ones.',
    publication:
      'Figures for publication cannot be filtered: the difference between a table of some units and the one of all would reveal what either withholds. Clear the filters, or see the internal figures.',
    exported: 'The file has only the responses that match; it states the filters.',
    publishedExport: 'Published tables are exported as they were published, whatever is filtered.',
    units: 'List',
    unitsHint: `The ${terms.unit}s by time of submission, the latest first.`,
    unitsOf: (option) => `${option}, show the ${terms.unit}s`,
    unit: terms.unit.charAt(0).toUpperCase() + terms.unit.slice(1),
    submittedAt: 'Submitted',
    nobody: `No ${terms.unit} matches`,
    nobodyHint: 'Try fewer filters, or clear them.',
    countOf: (count) => `${formatCount(count)} in all`,
  }) satisfies ResultFilterMessages
