/** Gen 9 sets for @pkmn/sim, six of which make a team: ordinary ones, with items, status, hazards, weather. */
export interface TeamMember {
  species: string
  item: string
  ability: string
  tera: string
  moves: [string, string, string, string]
}

const member = (
  species: string,
  item: string,
  ability: string,
  tera: string,
  ...moves: TeamMember['moves']
): TeamMember => ({ species, item, ability, tera, moves })

export const members: readonly TeamMember[] = [
  member(
    'Great Tusk',
    'Leftovers',
    'Protosynthesis',
    'Steel',
    'Headlong Rush',
    'Close Combat',
    'Rapid Spin',
    'Ice Spinner',
  ),
  member(
    'Kingambit',
    'Black Glasses',
    'Supreme Overlord',
    'Dark',
    'Kowtow Cleave',
    'Sucker Punch',
    'Iron Head',
    'Swords Dance',
  ),
  member('Dragapult', 'Choice Specs', 'Infiltrator', 'Ghost', 'Shadow Ball', 'Draco Meteor', 'U-turn', 'Flamethrower'),
  member('Gholdengo', 'Air Balloon', 'Good as Gold', 'Water', 'Make It Rain', 'Shadow Ball', 'Recover', 'Nasty Plot'),
  member('Dondozo', 'Leftovers', 'Unaware', 'Dragon', 'Wave Crash', 'Body Press', 'Rest', 'Sleep Talk'),
  member('Clodsire', 'Black Sludge', 'Water Absorb', 'Poison', 'Earthquake', 'Toxic', 'Recover', 'Spikes'),
  member('Corviknight', 'Rocky Helmet', 'Pressure', 'Fighting', 'Brave Bird', 'Body Press', 'Roost', 'Defog'),
  member('Toxapex', 'Shed Shell', 'Regenerator', 'Grass', 'Surf', 'Toxic Spikes', 'Recover', 'Haze'),
  member('Meowscarada', 'Focus Sash', 'Protean', 'Grass', 'Flower Trick', 'Knock Off', 'U-turn', 'Triple Axel'),
  member('Skeledirge', 'Heavy-Duty Boots', 'Blaze', 'Fairy', 'Torch Song', 'Hex', 'Slack Off', 'Will-O-Wisp'),
  member('Quaquaval', 'Life Orb', 'Moxie', 'Water', 'Aqua Step', 'Close Combat', 'Ice Spinner', 'Swords Dance'),
  member('Garganacl', 'Leftovers', 'Purifying Salt', 'Ghost', 'Salt Cure', 'Recover', 'Protect', 'Iron Defense'),
  member('Iron Valiant', 'Booster Energy', 'Quark Drive', 'Fairy', 'Moonblast', 'Close Combat', 'Knock Off', 'Encore'),
  member(
    'Iron Moth',
    'Booster Energy',
    'Quark Drive',
    'Ground',
    'Fiery Dance',
    'Sludge Wave',
    'Energy Ball',
    'Substitute',
  ),
  member(
    'Volcarona',
    'Heavy-Duty Boots',
    'Flame Body',
    'Ghost',
    'Quiver Dance',
    'Fiery Dance',
    'Giga Drain',
    'Morning Sun',
  ),
  member(
    'Glimmora',
    'Power Herb',
    'Toxic Debris',
    'Grass',
    'Meteor Beam',
    'Mortal Spin',
    'Earth Power',
    'Stealth Rock',
  ),
  member('Pelipper', 'Damp Rock', 'Drizzle', 'Ground', 'Hurricane', 'Weather Ball', 'U-turn', 'Roost'),
  member('Torkoal', 'Heat Rock', 'Drought', 'Water', 'Lava Plume', 'Rapid Spin', 'Yawn', 'Solar Beam'),
  member('Tyranitar', 'Smooth Rock', 'Sand Stream', 'Rock', 'Stone Edge', 'Knock Off', 'Earthquake', 'Thunder Wave'),
  member('Breloom', 'Toxic Orb', 'Poison Heal', 'Steel', 'Spore', 'Leech Seed', 'Drain Punch', 'Bullet Seed'),
  member('Amoonguss', 'Rocky Helmet', 'Regenerator', 'Water', 'Giga Drain', 'Sludge Bomb', 'Spore', 'Clear Smog'),
  member('Rotom-Wash', 'Leftovers', 'Levitate', 'Steel', 'Hydro Pump', 'Volt Switch', 'Will-O-Wisp', 'Pain Split'),
  member('Ting-Lu', 'Leftovers', 'Vessel of Ruin', 'Poison', 'Earthquake', 'Ruination', 'Whirlwind', 'Stealth Rock'),
  member(
    'Baxcalibur',
    'Loaded Dice',
    'Thermal Exchange',
    'Ground',
    'Icicle Spear',
    'Glaive Rush',
    'Scale Shot',
    'Dragon Dance',
  ),
]
