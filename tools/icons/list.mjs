// The icons we use, each by its author, as game-icons.net names them. Symbols are small signs for all screens;
// pictograms are what card art is composed of, and come with the cards only.

export const symbols = {
  lorc: `
    crossed-swords high-shot snowflake-2 sun linden-leaf checked-shield piercing-sword return-arrow hourglass
    saber-slash surrounded-eye crossed-sabres dodging claw-slashes magic-shield rally-the-troops on-target
    shield-reflect stone-tower hammer-drop hood interdiction
    crown magic-palm potion-ball scroll-unfurled crystal-ball rune-stone portculis cross-mark
    visored-helm rune-sword flat-paw-print pocket-bow crystal-wand holy-symbol plain-dagger totem-head imp-laugh
    lion horned-helm swords-emblem dragon-spiral volcano daemon-skull evil-moon crowned-skull
    cog open-book magnifying-glass vintage-robot pawn pirate-grave trade sands-of-time unlit-bomb ghost broken-shield
  `,
  'carl-olsen': 'flame',
  delapouite: 'polar-star cube cave-entrance warhammer',
  sbed: 'death-skull shield water-drop cancel poison',
  skoll: 'hearts chess-knight talk evil-eyes',
  zeromancer: 'heart-plus',
}

export const pictograms = {
  lorc: `
    dragon-head wyvern dragon-breath fire-breath double-dragon egg-clutch dinosaur-egg dorsal-scales spiked-tail
    grasping-claws triple-claws fangs-circle shark-jaws hound lizardman gecko sea-serpent sea-dragon triton-head
    wildfires fire-silhouette small-fire burning-meteor meteor-impact campfire earth-crack eruption burning-passion
    flame-spin fire-ray ember-shot fire-zone fire-bowl three-burning-balls burning-embers ifrit
    wind-slap quake-stomp boot-stomp shatter thor-fist punch-blast whiplash smash-arrows explosion-rays mine-explosion
    sonic-shout shouting terror oppression despair psychic-waves duality-mask burning-eye
    treasure-map broken-shield slashed-shield crossed-bones winged-sword meat locked-chest sprint
    sacrificial-dagger grab dust-cloud surrounded-shield whirlwind juggler broken-heart
    minotaur crested-helmet heavy-helm cowled cracked-helm skull-mask frankenstein-creature haunting spectre ghost
    shadow-follower shadow-grasp grim-reaper reaper-scythe scythe spark-spirit gold-scarab masked-spider hanging-spider
    cobweb spotted-mushroom mushroom vile-fluid droplets life-tap wolf-howl wolf-head cat paw-front feathered-wing
    broadsword wizard-staff halberd wood-axe crossed-axes sword-clash sword-array sword-slice serrated-slash
    crossed-slashes thrown-spear knife-thrust dripping-knife deadly-strike master-of-arms robe leather-boot breastplate
    energy-arrow striking-arrows portal divert wrapping-star embrassed-energy lightning-trio lightning-branches
    lightning-storm thunder-struck lightning-shout snake-totem totem-mask rolling-energy bull-horns square-bottle triorb
    knapsack gears tinker tattered-banner night-sky domino-mask sleepy evil-comet cubeforce moon oak three-leaves
    sunbeams prayer holy-grail shining-heart ice-spear frozen-orb icicles-aura peaks raven feather
    axe-swing animal-skull imprisoned gooey-daemon diablo-skull skull-shield
  `,
  'carl-olsen': 'crossbow',
  'caro-asercion': 'barn-owl cloaked-figure-on-horseback',
  delapouite: `
    spiked-dragon-head nest-eggs spiky-wing dwarf-face woman-elf-face wizard-face rock-golem orc-head
    winter-gloves dragon-shield eagle-head castle-ruins warlock-hood giant
    glaive
  `,
  irongamer: 'armored-pants',
  lucasms: 'cloak',
  sbed: 'lava evil-wings',
  skoll: 'burning-skull troll raise-skeleton footsteps ',
}
