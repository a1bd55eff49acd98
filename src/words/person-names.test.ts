import { beforeAll, describe, expect, it } from 'vitest'
import { isGivenName, isPersonName, type NamesOfTheWorld, namesOfTheWorld } from './person-names.ts'

describe('the names of the world', () => {
  let names: NamesOfTheWorld
  beforeAll(async () => {
    names = await namesOfTheWorld()
  })

  it.each([
    ['Ann Cole', true],
    ['Nagy Anna', true],
    ['UK Law', false],
    ['AI Art', false],
    ['TV Rose', false],
    ['New York', false],
    ['Emily', false],
    ['김민수', true],
    ['佐藤健一', true],
    ['技術', false],
    ['文学', false],
    ['부산', false],
    ['日記', false],
    ['旅行', false],
  ])('%s is the name of a person: %s', (name, is) => {
    expect(isPersonName(names, name)).toBe(is)
  })

  it.each([
    ['Emily', true],
    ['Doug', true],
    ['emily', false],
    ['News', false],
    ['Travel', false],
    ['Paris', false],
    ['Georgia', false],
    ['Ann Cole', false],
  ])('%s is a given name and no place: %s', (name, is) => {
    expect(isGivenName(names, name)).toBe(is)
  })
})
