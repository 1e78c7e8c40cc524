/**
 * Mutants that nobody can notice, each with the reason why the game is the same with and without. A * stands for any
 * word: parts of a chart are the same in every raid.
 */

const ownHero = 'what a text deals is dealt by your hero, and that is this one'
const onlyCharacters = 'damage is dealt to nobody but heroes and allies'
const allOrNone = 'either every copy of that name can leave the graveyard, or none can'
const dice = 'a die shows 1 to 6'
const noFewer = 'of counters that are all removed, twice as many are all too'
const whoCannotExhaust = 'who can’t exhaust can’t attack: that exhausts (601.1)'
const oneMark = 'there is one of them (N5.2)'
const blankFaceDown = 'what lies face down is no Event (412.1b)'

export const accepted: Readonly<Record<string, string>> = {
  // cards
  'card raider/tazo powers.0.effects.0.by drop': ownHero,
  'card raider/crown-of-the-earth powers.0.choose.orMore.most +1': 'there are two modes, so nobody chooses three',
  'card raider/rapid-fire play.effects.0.later.when.weapon.is drop': 'one strikes with nothing but weapons',
  'card raider/anathema powers.0.when.to drop': onlyCharacters,
  'card raider/anathema powers.0.when.to.is drop': onlyCharacters,
  'card raider/anathema powers.1.effects.0.for drop': allOrNone,
  'card raider/benediction powers.1.effects.0.for drop': allOrNone,
  'card onyxia/onyxia-3 powers.1.effects.0.destroy.all.whose drop': 'Onyxia herself can’t be destroyed (R101.3a)',
  'card onyxia/play-with-your-food play.effects.2.to.all.is drop':
    'only those with a die of their own are dealt damage',
  'card onyxia/play-with-your-food play.effects.2.to.all.whose drop':
    'only those with a die of their own are dealt damage',
  'card magtheridon/magtheridon-1 powers.2.once drop':
    'once he is turned over he is another card, whatever else triggered this one',
  'card magtheridon/brush-aside play.targets.0.card.is drop': 'nothing else is played in this raid',
  'card magtheridon/will-of-the-legion play.targets.0.card.is drop': 'nothing else is played in this raid',
  'card magtheridon/cleave-apart play.effects.0.choose.not drop': 'the first choice comes after none',
  'card magtheridon/fiery-pits play.effects.0.among.is drop': 'what has no health takes none of it',
  'card magtheridon/fiery-pits play.effects.1.on.all.is drop': 'only those with a share of it are burnt',
  'card magtheridon/fiery-pits play.effects.1.on.all.whose drop': 'only those with a share of it are burnt',
  'card magtheridon/rampant-destruction powers.0.when.who anyone': 'nobody else has it in hand',
  'card magtheridon/pit-lords-glaive powers.1.when.to drop': 'combat damage is dealt to nobody but heroes and allies',
  'card magtheridon/pit-lords-glaive powers.1.when.to.is drop':
    'combat damage is dealt to nobody but heroes and allies',
  'card black-temple/you-are-not-prepared-50 powers.1.always.0.to.is drop': 'nothing but armor has DEF',
  'card black-temple/you-are-not-prepared-58 play.effects.1.then.0.choose.whose drop':
    'no Boss is in play as an event turns up, and so all heroes are opposing',
  'card naxxramas/anubrekhan powers.1.effects.1.by drop': ownHero,
  'card naxxramas/anubrekhan back.2.effects.0.by drop': ownHero,
  'card naxxramas/grand-widow-faerlina powers.1.effects.0.by drop': ownHero,
  'card naxxramas/heigan-the-unclean powers.1.effects.1.then.0.by drop': ownHero,
  'card naxxramas/heigan-the-unclean back.1.effects.0.by drop': ownHero,
  'card naxxramas/heigan-the-unclean back.2.effects.1.then.0.by drop': ownHero,
  'card naxxramas/loatheb powers.1.effects.0.by drop': ownHero,
  'card naxxramas/loatheb back.1.effects.0.by drop': ownHero,
  'card naxxramas/anubrekhan back.2.when.by drop': onlyCharacters,
  'card naxxramas/anubrekhan back.2.when.by.is drop': onlyCharacters,
  'card naxxramas/heigan-the-unclean back.1.when.by drop': onlyCharacters,
  'card naxxramas/heigan-the-unclean back.1.when.by.is drop': onlyCharacters,
  'card naxxramas/loatheb back.1.effects.1.destroy.all.is drop': 'no other card has that name',
  'card naxxramas/naxxramas-worshipper powers.1.effects.0.flip.all.is drop': 'no other card has that name',
  'card naxxramas/loatheb back.1.effects.2.n +1': 'there is only one (N5.2)',
  'card naxxramas/spore powers.2.effects.0.n +1': 'there is only one (N5.2)',
  'card naxxramas/spore powers.1.always.0.to.is drop': 'nobody but heroes and allies is healed',
  'card molten-core/lucifron back.2.effects.0.by drop': ownHero,
  'card molten-core/gehennas powers.1.effects.0.by drop': ownHero,
  'card molten-core/gehennas back.1.effects.0.by drop': ownHero,
  'card molten-core/baron-geddon powers.1.effects.0.by drop': ownHero,
  'card molten-core/baron-geddon back.0.effects.0.by drop': ownHero,
  'card molten-core/shazzrah back.0.effects.1.by drop': ownHero,
  'card molten-core/golemagg-the-incinerator powers.1.effects.0.by drop': ownHero,
  'card molten-core/golemagg-the-incinerator back.1.effects.0.by drop': ownHero,
  'card molten-core/rune-of-mohn powers.0.always.0.to.is drop': 'there is damage on nobody but heroes and allies',
  'card molten-core/rune-of-zeth powers.0.effects.0.to.all.any.1.is drop':
    'the hero of that party is The Bomb, and nobody else is dealt damage',
  'card molten-core/rune-of-theri powers.3.when.card.is drop': 'nothing else is called that',
  'card molten-core/rune-of-theri powers.3.when.card.whose drop': 'nobody else has a Boss',
  'card molten-core/lucifrons-curse play.choose.orMore.most +1': 'there are two modes, so nobody chooses three',
  'card molten-core/ancient-core-hound powers.0.effects.1.if.atLeast drop': dice,
  'card molten-core/ancient-core-hound powers.0.effects.1.if.atLeast -1': dice,
  'card molten-core/ancient-core-hound powers.0.effects.3.if.atMost drop': dice,
  'card molten-core/ancient-core-hound powers.0.effects.3.if.atMost +1': dice,
  'card molten-core/die-insect powers.1.when.card.whose drop': 'with Ragnaros the raid is over',
  'card molten-core/hammer-of-ragnaros play.effects.1.choose.not drop':
    'the target is gone by then, or can’t be destroyed either way',
  'card molten-core/now-for-you-insects play.targets.0.card.is drop': 'nothing else is played in this raid',
  'card naxxramas/the-construct-quarter powers.2.effects.0.n.times.0 -1': noFewer,
  'card naxxramas/grobbulus powers.3.effects.0.n.times.0 -1': noFewer,
  'card naxxramas/grobbulus back.3.effects.0.n.times.0 -1': noFewer,
  'card naxxramas/sapphiron powers.1.effects.2.by drop': ownHero,
  'card naxxramas/sapphiron back.0.always.0 drop': whoCannotExhaust,
  'card naxxramas/sapphiron back.1.effects.2.n +1': oneMark,
  'card naxxramas/kelthuzad back.0.effects.0.by drop': ownHero,
  'card naxxramas/kelthuzads-blast powers.0.effects.2.n +1': oneMark,
  'card naxxramas/icebolt powers.1.always.0 drop': whoCannotExhaust,
  'card naxxramas/icebolt powers.2.effects.1.then.1.n.times.0 -1': 'there are no more of them than all',
  'card naxxramas/frost-blast powers.0.always.0 drop': whoCannotExhaust,
  'card naxxramas/guardian-of-icecrown powers.1.always.0.atk.count.faceUp drop': blankFaceDown,
  'card naxxramas/guardian-of-icecrown powers.1.always.1.health.count.faceUp drop': blankFaceDown,
  // standing rules
  'raid onyxia standing.0.except drop': 'a Boss with fatal damage is not destroyed: its chart decides what happens',
  'raid onyxia standing.1.to.is drop': 'nothing but heroes can be turned over',
  'raid molten-core groups.mainGraveyard.whose drop': 'nobody else has a Main deck',
  'raid magtheridon standing.6.replace.to.owned drop': 'nobody else owns a Channeler',
  // charts
  'chart onyxia states.encounter.states.stage1.entry.0 drop': 'a fresh chart is on stage 1',
  'chart magtheridon states.flow.states.nextTurn.on.TURN~BEGAN.0.actions drop':
    'he draws on his first turn too (R400.4)',
  'chart molten-core states.flow.states.nextTurn.on.TURN~BEGAN.0.actions drop':
    'everybody draws on a first turn too (R300.6)',
  'chart * states.flow.states.nextTurn.on.TURN~BEGAN.1.guard drop': 'a turn that is not the Boss’s is a raider’s',
  'chart * states.flow.states.nextTurn.on.TURN~BEGAN.1.actions drop': 'raiders draw on a first turn too, so none asks',
  'chart * states.flow.states.*.states.end.states.wrapUp.on.TURN~OVER drop': 'the turn around it hears it too',
}
