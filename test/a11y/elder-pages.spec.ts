import { pagesAreUsable } from './usable-pages'

pagesAreUsable('elder')
