import type { LifeScene } from "./life_scene.ts";

export const SCENES_OF_HOUSES_4_TO_6: Readonly<Record<string, LifeScene>> = {
  harbor_inn: {
    themes: [
      "A life with every bed taken, and one's own always given away.",
      "This was the life of one who was home to everybody and a guest to no one.",
    ],
    places: [
      "You were the keeper of an inn by a harbor, a crooked house with eleven beds and a door that stuck.",
      "At the end of a harbor wall stood your inn, with salt on the windows and soup that was never finished.",
    ],
    works: [
      "You fed sailors, hid their wages from them until they were sober, and remembered which of them had mothers.",
      "All day you carried sheets and water up the stairs, and all night you listened for the door.",
    ],
    senses: [
      "The rooms smelled of tar and onions, and the masts outside ticked like needles at their knitting.",
      "On the wall by the stairs hung the things that guests had left: a fiddle, a wooden leg, a wedding shawl.",
    ],
    bonds: [
      "A cook who had come for one night stayed for twenty years, and the two of you ran the house by glances.",
      "Your father sat by the stove and told the guests that you had wanted to go to sea, and they laughed.",
    ],
    stories: [
      {
        turn:
          "One evening a captain whom you loved offered you the berth beside his, and he was to sail with the tide.",
        deed: "You looked around the room, saw who had not eaten yet, and went to fetch the bread.",
        end:
          "He never came in again, and you kept his bed free until you died, the only one in the house that was.",
        short:
          "When the captain you loved asked you aboard you went to fetch the bread for your guests instead, and you kept his bed free until you died.",
      },
      {
        turn:
          "In a winter of storms a ship broke up on the bar, and forty people were carried in over your threshold.",
        deed:
          "You burned the chairs to keep them warm, and then the tables, and then the stairs to your own room.",
        end:
          "From then on you slept in the kitchen among whoever was there, and you said it was the best house you ever had.",
        short:
          "To warm the people of a wrecked ship you burned even the stairs to your own room, and afterward you slept in the kitchen and called it your best house.",
      },
    ],
    patterns: [
      "Making room became who you were, until there was none left that was only yours.",
      "You learned to feel at home by being needed there.",
    ],
    echoes: [
      "you may still count who has eaten before you notice that you have not",
      "you may stay because somebody might need the bed",
      "you may know everyone's comfort and be unsure of your own",
    ],
    rites: [
      "keep one room, or one corner, that nobody else may use",
      "let somebody cook for you and stay in your chair",
    ],
  },
  village_oven: {
    themes: [
      "A life of bread for everyone, and the heel of the loaf for oneself.",
      "It was a life that rose before all the others and was hardly ever seen.",
    ],
    places: [
      "You were the baker of a village that had one oven, and the oven stood in your kitchen.",
      "In the middle of the village stood the oven, as big as a chapel, and you had been born in the room behind it.",
    ],
    works: [
      "While the others slept you fed the fire and shaped the dough, and each family's loaves bore a mark of their own.",
      "You baked for weddings, for wakes and for all the mornings in between, and nobody went without.",
    ],
    senses: [
      "Your hair was white with flour long before it was white, and your clothes smelled of crust.",
      "The bricks held their warmth for a whole day, and cats and old men leaned against them.",
    ],
    bonds: [
      "Your brother had gone to the city and written that he would send for you, and you kept the letter in the flour bin.",
      "The children called you Auntie, although you were nobody's, and stole the burnt ends that you made on purpose.",
    ],
    stories: [
      {
        turn:
          "In the third year without a harvest the lord's men asked you to keep bread back for those who could pay.",
        deed:
          "You cut every loaf in two in front of them, and then in four, and went on until it was crumbs.",
        end:
          "They took the oven from you, and the village built another in a single night and carried you to it in your chair.",
        short:
          "Told to keep bread for those who could pay, you cut every loaf to crumbs; they took your oven, and the village built you another in a night.",
      },
      {
        turn: "One day you fell ill for the first time in your life, and the oven went cold.",
        deed:
          "You got up and baked with the fever on you, since you could not bear to hear how quiet it was.",
        end:
          "You died of it by the warm bricks, and only then did they learn how early you had always risen.",
        short:
          "When you fell ill you could not bear the silence of a cold oven, so you rose and baked, and only at your burial did they learn how early you rose.",
      },
    ],
    patterns: [
      "You gave first and counted last, and your own portion fell out of the sum.",
      "Care turned into duty so early in the day that you never saw it happen.",
    ],
    echoes: [
      "you may still say that you have already eaten",
      "you may feel guilty when you rest while others are awake",
      "you may remember how everyone takes their bread and hardly know how you like yours",
    ],
    rites: [
      "take the first slice instead of the last",
      "sleep in one morning and let the house manage",
    ],
  },
  players_cart: {
    themes: [
      "A life in borrowed crowns, with a long dark road between the cheers.",
      "Here was someone loved by hundreds at a time and known by hardly one.",
    ],
    places: [
      "You were a player in a company of nine that went from fair to fair with a painted cart and a bad drum.",
      "A cart with a folding stage was your whole country, and you were the player whose name came first.",
    ],
    works: [
      "You played kings, fools and widows, sometimes all of them in one evening, and you died beautifully.",
      "On planks laid over barrels you made whole squares hold their breath, and afterward you passed the hat.",
    ],
    senses: [
      "There was greasepaint under your nails, and torch smoke in the velvet, and rain on the canvas after the applause.",
      "Your costume chest smelled of other people's lives, and you slept on it.",
    ],
    bonds: [
      "The old clown taught you to fall without hurting yourself, and told no one that he could no longer get up.",
      "There was someone who held the curtain for you each night and saw only your back.",
    ],
    stories: [
      {
        turn:
          "One night in a small town you forgot your lines, all of them, in the middle of a king's farewell.",
        deed:
          "You stood there without a crown in your voice and told the people, simply, that you were tired.",
        end:
          "They wept as they had never wept for the king, and you stayed in that town and taught children to read aloud.",
        short:
          "One night you lost your lines and told the crowd simply that you were tired, and they wept, and you stayed in that town to teach.",
      },
      {
        turn:
          "At a winter fair a younger player took your part while you were ill, and played it better.",
        deed:
          "You praised him before them all, packed your chest in the dark and left before he could thank you.",
        end:
          "You played to smaller and smaller rooms, and at the last to one child at an inn, and that was your finest evening.",
        short:
          "After a younger player outshone you, you left in the dark without his thanks, and your finest evening was the last one, for a single child.",
      },
    ],
    patterns: [
      "Applause taught you who you were, and silence seemed to take it back.",
      "You could be anyone for an hour, and found it hard to be one person for a year.",
    ],
    echoes: [
      "you may still read a room before you know what you feel",
      "you may give your best to a crowd and come home empty",
      "you may leave just before you could be replaced",
    ],
    rites: [
      "do something well with no one watching, and do not mention it",
      "tell one person a plain thing about yourself without making it a story",
    ],
  },
  lute_workshop: {
    themes: [
      "A life spent giving voices to others, in a room too narrow to dance in.",
      "This one made the music possible and stood outside the door.",
    ],
    places: [
      "You were a maker of lutes in a narrow workshop, where half-finished instruments hung from the beams like hams.",
      "Up three flights of stairs lay the workshop in which you built lutes, one window for light and one for air.",
    ],
    works: [
      "You bent thin ribs of maple over a hot iron and tapped each board until it answered.",
      "For every instrument you waited two years on the wood, and then you worked as if it could hear you.",
    ],
    senses: [
      "The whole room hummed when a cart went by, every string that was there and a few that were not.",
      "Glue, shavings and rosin were in your bread, and you would have missed them.",
    ],
    bonds: [
      "Your daughter learned to play before she could walk, and you never told her that you could not.",
      "A famous musician sat on your stool, spoke of himself, and was the nearest thing to a friend you had.",
    ],
    stories: [
      {
        turn:
          "One spring you built the best lute of your life and could not bear to string it for anybody.",
        deed:
          "You shut the door, tuned it with shaking hands, and sang to it, badly, for the first time.",
        end:
          "The street had gone quiet below, and when you opened the window they asked who the singer was.",
        short:
          "You built the best lute of your life, shut the door and sang to it, badly, and the whole street went quiet and asked who the singer was.",
      },
      {
        turn:
          "Then a rich man ordered a lute from you that was to hang on a wall and never be played.",
        deed:
          "You built it without a soundboard worth the name, gilded it, and felt ashamed at every stroke.",
        end:
          "In your will you bought it back, and you were buried to the sound of it, as poor as that was.",
        short:
          "For a rich man you built a gilded lute that could not sing, and out of shame you bought it back in your will and were buried to its poor sound.",
      },
    ],
    patterns: [
      "You polished other people's talent until your own seemed like bad manners.",
      "Love had to be built and tuned and handed over; it never occurred to you that you could be heard.",
    ],
    echoes: [
      "you may still stand in the wings of something you could lead",
      "you may praise easily and blush when it comes back",
      "you may wait to play until you would be perfect",
    ],
    rites: [
      "sing, draw or dance for ten minutes as badly as you like",
      "accept one compliment with a thank you and nothing after it",
    ],
  },
  relay_stable: {
    themes: [
      "A life of getting others on their way, and of staying where the road went by.",
      "It was a life of service, quick and exact, and thanked from the saddle.",
    ],
    places: [
      "You were the groom of a relay stable on a post road, with twelve horses and a bucket that leaked.",
      "Where the post road left the plain there was a stable, and you slept in the loft above the horses.",
    ],
    works: [
      "Riders threw you the reins, and by the time they had drunk a cup of water a fresh mount stood ready.",
      "You rubbed down the tired horses, checked each hoof and knew the state of the whole road from their mud.",
    ],
    senses: [
      "There was the warm breath of animals in the dark, and hoofbeats that you could hear before anyone else.",
      "Hay dust hung gold in the doorway, and beyond it the road ran straight out of your life.",
    ],
    bonds: [
      "An old gray mare past all work followed you like a dog, and you wrote her down as lame each year to keep her.",
      "A girl who rode with dispatches always asked your name, and always forgot it, and always asked again.",
    ],
    stories: [
      {
        turn:
          "One night a messenger came in half dead, and there was no one but you who could still ride.",
        deed:
          "You took his bag and the best horse, and for the first time you saw what lay beyond the first hill.",
        end:
          "You brought the news in time, came back at a walk, and from then on you rode one stage every week for no reason at all.",
        short:
          "When a messenger came in half dead you took his bag and rode beyond the first hill at last, and every week from then on you rode out for no reason at all.",
      },
      {
        turn:
          "In a bad autumn an officer ordered you to saddle a horse that you knew would not last the stage.",
        deed:
          "You obeyed, as you had been taught to, and you heard it fall before he was out of sight.",
        end:
          "After that you kept a list of the tired ones and showed it to generals, and they learned to wait.",
        short:
          "You obeyed an order to saddle a worn-out horse and heard it fall, and from that day even generals had to wait until you said yes.",
      },
    ],
    patterns: [
      "Being ready for others became a way of never having to ask where you would go.",
      "You learned to judge a day by who had been helped on their way, and your own road stayed empty.",
    ],
    echoes: [
      "you may still jump up when somebody comes through the door",
      "you may say yes before you have checked your own strength",
      "you may notice everyone's tiredness sooner than your own",
    ],
    rites: [
      "say no to one order that you know is wrong for you",
      "go a stage of your own road, with nothing to deliver",
    ],
  },
  weaving_room: {
    themes: [
      "A life of ten thousand even rows, and one thread that would not lie down.",
      "This was someone whose work was faultless and whose heart kept unpicking it.",
    ],
    places: [
      "You were a weaver in a long room of looms, third from the window, and the clatter was your weather.",
      "The weaving room ran the length of the mill, and your place in it was marked by a dent in the floor.",
    ],
    works: [
      "From bell to bell you threw the shuttle, and a fault as thin as a hair would wake you at night.",
      "You wove linen for altars and for tables, and nobody could tell where one day's cloth ended and the next began.",
    ],
    senses: [
      "Lint drifted in the light like slow snow, and the whole floor trembled to one rhythm.",
      "Your fingertips were so fine that you could feel a lie in a piece of cloth.",
    ],
    bonds: [
      "An old warper taught you to feel a fault before it could be seen, and never once praised you.",
      "Your mother had sat at the same loom, and people said that your cloth was nearly as good.",
    ],
    stories: [
      {
        turn:
          "One summer the weaver beside you, who sang at her work, was sent away for a fault that was yours.",
        deed:
          "You said nothing that day, and the next morning you laid down your shuttle and could not pick it up.",
        end:
          "You walked four valleys to find her and tell her, and the two of you wove on one loom until your eyes went.",
        short:
          "When the singer beside you was sent away for your fault, you laid down the shuttle, walked four valleys to tell her, and wove beside her to the end.",
      },
      {
        turn:
          "Late one winter you were given gold thread and the order for a wedding cloth that had to be perfect.",
        deed:
          "You wove it, and undid it, and wove it again, until the wedding was over and the bride had a child.",
        end:
          "The child was wrapped in what there was, and the crooked corner was the part it held on to.",
        short:
          "You wove and unpicked a wedding cloth until the bride already had a child, and it was the crooked corner that the child held on to.",
      },
    ],
    patterns: [
      "You took care of the flaw before the whole, and so the whole was hardly ever finished.",
      "Being useful was your shelter, and a mistake felt like losing the roof.",
    ],
    echoes: [
      "you may still see the one crooked thread before the cloth",
      "you may apologize for things that are not faults",
      "you may work on it a little longer so that you need not show it",
    ],
    rites: [
      "leave one small mistake where it is, on purpose",
      "hand the thing over when it is good, and go outside",
    ],
  },
};
