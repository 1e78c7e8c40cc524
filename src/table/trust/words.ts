/** Words that two people can compare across a table, one for each byte: short, plain, and hard to mistake for each other. */
const list = `
  acorn adder alder amber anchor anvil apple apron arbor arrow ashen aspen autumn axle badge badger
  bagpipe banjo barley barn basil basin basket beacon beaver beech bell birch bison blossom boot bottle
  boulder bramble brass bread breeze brick bridge bronze brook broom bucket buckle bugle butter button cabin
  cactus candle canoe canvas carrot castle cedar cellar chalk cherry chestnut chimney cider cinder clay cliff
  clock cloud clover coal cobble comet compass copper coral cotton cradle crane cricket crown crystal cypress
  daisy dawn desert dove dragon drum dune eagle easel echo elbow elder elk elm ember falcon
  feather fennel fern ferry fiddle field finch flag flame flax flint flour flute forest forge fountain
  fox frost galley garden garlic garnet gate ginger glacier glass glove goblet goose granite grape gravel
  hammer harbor harp harvest hawk hazel heather hedge helmet heron hickory hollow honey hornet horse icicle
  inkwell iron island ivory ivy jacket jade jasmine jewel juniper kettle kite ladder lagoon lamp lantern
  lark laurel lava leather lemon lilac lily linen lizard locket lotus lynx magnet mallet maple marble
  marsh meadow melon mirror mitten moon moss mountain mouse nectar needle nettle nutmeg oak oasis oat
  ocean olive onion opal orchard orchid otter oven owl oyster paddle palm panther parchment parsley peach
  pebble pepper petal pewter pillow pine plum pocket pond poplar poppy pumpkin quail quarry quartz quill
  rabbit raft rain raven reed ribbon river robin rope rose ruby rye saddle saffron sage salmon
  sand sapphire satchel scarf seal shell shovel silk silver sleet slipper smoke snail spade spark sparrow
`
  .trim()
  .split(/\s+/)

export const wordsFrom = (bytes: Uint8Array): string[] => Array.from(bytes, (byte) => list[byte] ?? '')
