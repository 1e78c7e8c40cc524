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
const ownCost = 'one pays with one’s own cards'
const likeItself = 'the target is as itself is'
const onlyTheBoss = 'nobody else has such cards'
const onlyHealed = 'nobody but heroes and allies is healed'
const onlyOne = 'nothing else is called that'
const onlyHorsemen = 'nobody else is a Horseman, and nobody else can have one'
const allGoneThen = 'as soon as all are doomed they and the Boss are gone'
const noneOfNone = 'who has none is dealt none'
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
  'card black-temple/high-warlord-najentus powers.1.targets.0.card.whose drop': 'he is immune himself (R101.3d)',
  'card black-temple/high-warlord-najentus powers.2.effects.0.n.times.0 -1': noFewer,
  'card black-temple/high-warlord-najentus powers.1.effects.1.by drop': ownHero,
  'card black-temple/high-warlord-najentus back.0.effects.0.by drop': ownHero,
  'card black-temple/supremus powers.1.effects.0.may.0.by drop': ownHero,
  'card black-temple/supremus powers.1.when.to drop': onlyCharacters,
  'card black-temple/supremus powers.1.when.to.is drop': onlyCharacters,
  'card black-temple/supremus back.0.effects.1.by drop': ownHero,
  'card black-temple/shade-of-akama powers.1.effects.0.by drop': ownHero,
  'card black-temple/shade-of-akama back.1.effects.1.give.0.while.matches.attacking drop':
    'it lasts for a turn in which he only attacks',
  'card black-temple/shade-of-akama back.1.effects.2.later.effects.0.destroy.all.is drop':
    'with every hero the raid is over',
  'card black-temple/teron-gorefiend powers.3.effects.0.then.0.win everyone':
    'all others are ghosts, whom his words don’t reach (R503.1c)',
  'card black-temple/teron-gorefiend back.1.effects.1.by drop': ownHero,
  'card black-temple/shrine-of-lost-souls back.1.always.0.to.is drop': 'nobody but heroes and allies protects',
  'card black-temple/essence-of-desire powers.1.effects.0.by drop': ownHero,
  'card black-temple/essence-of-desire back.2.effects.0.by drop': ownHero,
  'card black-temple/mother-shahraz powers.1.when.to drop': onlyCharacters,
  'card black-temple/mother-shahraz powers.1.when.to.is drop': onlyCharacters,
  'card black-temple/mother-shahraz powers.1.effects.0.by drop': ownHero,
  'card black-temple/mother-shahraz back.1.effects.0.by drop': ownHero,
  'card black-temple/the-illidari-council powers.*.always.0.to.whose drop': 'nobody else can have a Council Member',
  'card black-temple/the-illidari-council powers.3.always.0.except drop': 'no card of this raid takes one over',
  'card black-temple/the-illidari-council powers.4.when.that.count.is drop': 'nobody else is a Council Member',
  'card black-temple/the-illidari-council powers.4.when.that.count.whose drop': 'nobody else can have one',
  'card black-temple/the-betrayer powers.1.effects.0.by drop': ownHero,
  'card black-temple/the-betrayer back.1.effects.0.by drop': ownHero,
  'card black-temple/fel-geyser powers.0.always.0.toComplete.0.turnFaceDown.whose drop': ownCost,
  'card black-temple/fel-geyser powers.0.always.0.toComplete.0.turnFaceDown.is drop':
    'nothing but quests lies face up among resources',
  'card black-temple/fel-geyser powers.0.always.0.to.is drop': 'nothing but quests is completed',
  'card black-temple/tidal-burst play.effects.0.to.all.any.0 drop': likeItself,
  'card black-temple/tidal-burst play.effects.0.to.all.is drop': 'nothing else that has a cost can be dealt damage',
  'card black-temple/arcing-smash play.effects.0.destroy.all.any.0 drop': likeItself,
  'card black-temple/aura-of-anger powers.0.always.0.to.is drop': 'nobody but heroes and allies attacks',
  'card black-temple/aura-of-anger powers.0.always.0.while.matches.inCombatWith.is drop':
    'nobody but heroes and allies is attacked',
  'card black-temple/aura-of-suffering powers.0.always.0.to.is drop': onlyHealed,
  'card black-temple/ashtongue-battlelord powers.1.effects.0.destroy.all.is drop':
    'what else is damaged there is the Boss, who can’t be destroyed (R101.3a)',
  'card black-temple/coilskar-wrangler powers.0.pay.1.destroy.whose drop': ownCost,
  'card black-temple/priestess-of-dementia powers.0.pay.1.destroy.whose drop': ownCost,
  'card black-temple/you-are-not-prepared-54 play.effects.1.forEach everyone': 'the Boss has discarded none',
  'card black-temple/shadow-demons powers.0.effects.0.may.0.oneOf.0.effects.0.for drop':
    'nothing keeps the Boss from their own graveyards',
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
  'card naxxramas/the-four-horsemen *.*.effects.0.choose.is drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen *.*.effects.0.choose.whose drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen *.*.always.0.to.whose drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen *.*.always.0.while.count.is drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen *.*.always.0.while.count.whose drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen *.5.when.that.count.is drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen *.5.when.that.count.whose drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen *.5.when.that.atMost +1': 'they leave only together',
  'card naxxramas/the-four-horsemen powers.6.when.to.is drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen powers.6.when.to.whose drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen back.6.always.0.to.is drop': onlyHorsemen,
  'card naxxramas/the-four-horsemen back.6.always.0.to.tag drop': 'whoever else has fatal damage is gone',
  'card naxxramas/the-four-horsemen *.3.always.0.while drop': allGoneThen,
  'card naxxramas/the-four-horsemen *.3.always.0.while.count.tag drop': allGoneThen,
  'card naxxramas/the-four-horsemen *.3.always.0.while.count.fatal drop': allGoneThen,
  'card naxxramas/the-four-horsemen *.3.always.0.while.atLeast drop': allGoneThen,
  'card naxxramas/the-four-horsemen *.3.always.0.while.atLeast -1': allGoneThen,
  'card naxxramas/the-four-horsemen *.3.always.0.except drop': 'no card of this raid moves one of them',
  'card naxxramas/the-four-horsemen *.4.always.0.while drop': allGoneThen,
  'card naxxramas/the-four-horsemen *.4.always.0.while.count.tag drop': allGoneThen,
  'card naxxramas/the-four-horsemen *.4.always.0.while.count.fatal drop': allGoneThen,
  'card naxxramas/the-four-horsemen *.4.always.0.while.atLeast drop': allGoneThen,
  'card naxxramas/the-four-horsemen *.4.always.0.while.atLeast -1': allGoneThen,
  'card naxxramas/the-four-horsemen *.4.always.0.except drop': 'no card of this raid takes one of them over',
  'card naxxramas/the-military-quarter powers.0.always.1.to.is drop': 'nothing but armor has DEF',
  'card naxxramas/the-military-quarter back.1.always.1.to.is drop': 'nothing but armor has DEF',
  'card naxxramas/grobbulus powers.2.effects.2.to.all.counter drop': noneOfNone,
  'card naxxramas/grobbulus powers.3.effects.0.on.all.counter drop': noneOfNone,
  'card naxxramas/grobbulus back.2.effects.0.to.all.counter drop': noneOfNone,
  'card naxxramas/grobbulus back.3.effects.0.on.all.counter drop': noneOfNone,
  'card naxxramas/grobbulus powers.2.effects.2.by drop': ownHero,
  'card naxxramas/grobbulus back.2.effects.0.by drop': ownHero,
  'card naxxramas/gluth powers.3.effects.0.by drop': ownHero,
  'card naxxramas/thaddius powers.3.effects.0.then.0.by drop': ownHero,
  'card naxxramas/thaddius back.2.effects.0.by drop': ownHero,
  'card naxxramas/gothik-the-harvester back.0.effects.0.by drop': ownHero,
  'card naxxramas/gluth back.3.effects.0.from.all.whose drop': 'the Boss that comes after him is unhurt',
  'card naxxramas/thaddius powers.*.while.count.any.*.is drop': onlyOne,
  'card naxxramas/thaddius powers.3.if.count.any.*.is drop': onlyOne,
  'card naxxramas/gothik-the-harvester powers.1.effects.0.n +1': 'there are only two (N5.2)',
  'card naxxramas/gothik-the-harvester powers.2.when.that.count.is drop': onlyOne,
  'card naxxramas/gothik-the-harvester powers.3.if.all.0.count.is drop': onlyOne,
  'card naxxramas/gothik-the-harvester powers.3.effects.0.if.matches.turned drop':
    'whoever would have turned him before has gone',
  'card naxxramas/gothik-the-harvester back.1.effects.0.to.all.whose drop': 'the Boss that comes after him is immune',
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
  'raid black-temple groups.events.is drop': 'they lie face down nowhere else',
  'raid black-temple groups.events.whose drop': onlyTheBoss,
  'raid black-temple groups.events.faceUp drop': 'face up they are Events, no resources',
  'raid black-temple groups.minions.is drop': 'they lie face down nowhere else',
  'raid black-temple groups.minions.whose drop': onlyTheBoss,
  'raid black-temple groups.minions.faceUp drop': 'as resources they lie face down',
  'raid black-temple groups.faceUpEvents.whose drop': onlyTheBoss,
  'raid black-temple groups.faceUpEvents.deck drop': 'the others come with the last Boss, and with him the raid ends',
  'raid black-temple standing.7.against.whose drop': onlyTheBoss,
  'raid black-temple standing.8.while drop': 'otherwise nobody is a ghost',
  'raid black-temple standing.9.to.none drop': 'the last of these rules says it of Constructs',
  'raid black-temple standing.9.to.none.0 drop': 'the last of these rules says it of Constructs',
  'raid black-temple standing.10.while drop': 'otherwise nobody is a ghost',
  'raid black-temple standing.11.oneWay drop': 'both sides of it are Constructs',
  'raid magtheridon standing.6.replace.to.owned drop': 'nobody else owns a Channeler',
  // charts
  'chart onyxia states.encounter.states.stage1.entry.0 drop': 'a fresh chart is on stage 1',
  'chart black-temple states.encounter.states.najentus.entry.0 drop': 'a fresh chart has its first Boss in play',
  'chart black-temple states.encounter.states.waiting.on.BEGIN.actions drop': 'nothing in this chart asks for the mode',
  'chart black-temple states.flow.states.nextTurn.on.TURN~BEGAN.0.actions drop':
    'everybody draws on a first turn too (R500.4)',
  'chart magtheridon states.flow.states.nextTurn.on.TURN~BEGAN.0.actions drop':
    'he draws on his first turn too (R400.4)',
  'chart molten-core states.flow.states.nextTurn.on.TURN~BEGAN.0.actions drop':
    'everybody draws on a first turn too (R300.6)',
  'chart * states.flow.states.nextTurn.on.TURN~BEGAN.1.guard drop': 'a turn that is not the Boss’s is a raider’s',
  'chart * states.flow.states.nextTurn.on.TURN~BEGAN.1.actions drop': 'raiders draw on a first turn too, so none asks',
  'chart * states.flow.states.*.states.end.states.wrapUp.on.TURN~OVER drop': 'the turn around it hears it too',
}
